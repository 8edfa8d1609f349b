import styles from './tone.module.css'

/** The meaning of something to the reader, as background and text colour. */
export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info'

export const toneClass = (tone: Tone): string | undefined => styles[tone]
