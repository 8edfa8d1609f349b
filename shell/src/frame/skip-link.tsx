import { text } from '../text.ts'
import styles from './skip-link.module.css'

export const CONTENT_ID = 'content'

/** The first stop of keyboard users. The address does not change, so that Back does not return to the same page. */
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
