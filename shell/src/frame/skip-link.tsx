import { text } from '../text.ts'
import styles from './skip-link.module.css'

export const CONTENT_ID = 'content'

/** The first stop of a keyboard. The address stays what it was: a step back should not lead to the same page once more. */
export function SkipLink() {
  return (
    <a
      className={styles['skip']}
      href={`#${CONTENT_ID}`}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(CONTENT_ID)?.focus()
      }}
    >
      {text.skipToContent}
    </a>
  )
}
