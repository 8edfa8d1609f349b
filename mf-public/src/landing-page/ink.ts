/** The colours of the drawings, by their meaning, so that they follow the theme. For `fill` and `stroke`. */
export const ink = {
  black: 'var(--fg-default)',
  ground: 'var(--bg-inverse)',
  accent: 'var(--bg-accent)',
  teal: 'var(--ring)',
  mint: 'var(--fg-on-inverse-muted)',
  pale: 'var(--bg-accent-soft-hover)',
  dark: 'var(--fg-muted)',
  grey: 'var(--border-control)',
  white: 'var(--fg-on-inverse)',
  paper: 'var(--bg-page)',
} as const
