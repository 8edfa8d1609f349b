import { Link } from '@ponte/platform/router'
import { Card } from '@ponte/shared-ui/card'
import { Icon } from '@ponte/shared-ui/icon'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { dashboardText as text } from './text.ts'
import styles from './pending-notice.module.css'

/** The number of pending contacts, with a link to them. */
export function PendingNotice({ count }: { count: number }) {
  return (
    <Card className={styles['notice']}>
      <Icon name={count === 0 ? 'check' : 'star'} />
      <p className={styles['text']}>{text.pending(count)}</p>
      <LinkButton as={Link} to="/pending-evaluations" variant={count === 0 ? 'quiet' : 'soft'}>
        {text.seePending}
      </LinkButton>
    </Card>
  )
}
