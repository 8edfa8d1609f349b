import styles from './tone.module.css'

/** Semantic meaning, as background and text color. */
export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info'

export const toneClass = (tone: Tone): string | undefined => styles[tone]
