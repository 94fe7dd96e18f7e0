"""Pictures: scenes of simple shapes, palettes and glyphs. Knows shapes only, no rules."""
