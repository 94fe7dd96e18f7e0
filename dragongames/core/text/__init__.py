"""Words, sentences, and texts that read back."""
