import { Link } from '@ponte/platform/router'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { useLoginPath } from '../login-path.ts'
import { text } from '../text.ts'
import styles from './result-card.module.css'

/** For a visitor the way to somebody's contact details begins with signing in. */
export function SeeContact({ name }: { name: string }) {
  return (
    <LinkButton as={Link} to={useLoginPath()} variant="soft" className={styles['action']} aria-label={text.results.seeContactOf(name)}>
      {text.results.seeContact}
    </LinkButton>
  )
}
