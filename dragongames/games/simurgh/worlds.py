"""stub"""
def seen_by(p,s): return p
def resample(p,s,r): return p
