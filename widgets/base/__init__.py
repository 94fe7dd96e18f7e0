"""What every board and panel is made from: style, markup, words, links."""
