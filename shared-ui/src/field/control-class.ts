import styles from './field.module.css'

/** The look of text inputs and selects. */
export const controlClass = styles['control']
