/** The drawings' colours for `fill` and `stroke`, by meaning, so that they follow the theme. */
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
