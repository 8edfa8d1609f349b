import styles from './field.module.css'

/** The look of what is typed into or chosen from. */
export const controlClass = styles['control']
