import { Link } from '@ponte/platform/router'
import { LinkButton } from '@ponte/shared-ui/link-button'
import styles from './closing.module.css'
import { landingText } from './landing-text.ts'

export function Closing() {
  return (
    <section className={styles['closing']}>
      <div className={styles['inner']}>
        <div className={styles['words']}>
          <h2 className={styles['title']}>{landingText.closing.title}</h2>
          <p>{landingText.closing.lead}</p>
        </div>
        <LinkButton as={Link} to="/login" size="l">
          {landingText.closing.action}
        </LinkButton>
      </div>
    </section>
  )
}
