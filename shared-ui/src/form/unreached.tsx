import styles from '../field/field.module.css'
import { isEnglish } from '../stars/write-number.ts'

/** Says in a form that the last attempt did not reach the server. */
export const Unreached = () => (
  <p role="alert" ref={bringIntoView} className={styles['error']}>
    {isEnglish() ? 'No connection. Try again.' : 'Sem conexão. Tente de novo.'}
  </p>
)

/** Braces, because some browsers return a promise, which is not a clean-up function. */
export const bringIntoView = (element: HTMLElement | null) => {
  element?.scrollIntoView({ block: 'nearest' })
}
