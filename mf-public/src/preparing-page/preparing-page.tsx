import type { ScreenProps } from '@ponte/contracts/host'
import { Link, useLocation } from '@ponte/platform/router'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { area } from '../area.ts'
import { useSession } from '@ponte/platform/use-session'
import { text } from '../text.ts'
import styles from './preparing-page.module.css'

/** Where a page of this area will be. It says so, and leads back. */
export default function PreparingPage({ host }: ScreenProps) {
  const { pathname } = useLocation()
  const { status } = useSession(host)
  const title = area.routes.find(({ path }) => path === pathname)?.title ?? ''
  return (
    <main className={styles['page']}>
      <h1>{title}</h1>
      <p className={styles['notice']}>{text.preparing.notice}</p>
      <p className={styles['hint']}>{text.preparing.hint}</p>
      <p className={styles['ways']}>
        {status === 'signed-in' && (
          <LinkButton as={Link} to="/dashboard" variant="soft">
            {text.preparing.dashboard}
          </LinkButton>
        )}
        <LinkButton as={Link} to="/" variant="outline">
          {text.preparing.home}
        </LinkButton>
      </p>
    </main>
  )
}
