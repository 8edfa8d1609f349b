import styles from './tone.module.css'

/** What something is to the reader, in ground and ink. */
export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info'

export const toneClass = (tone: Tone): string | undefined => styles[tone]
