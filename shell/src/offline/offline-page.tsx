import { whyNotAllowed } from '@ponte/contracts/access'
import { Link } from '@ponte/platform/router'
import { ErrorPanel } from '@ponte/shared-ui/error-panel'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { useEffect } from 'react'
import { Arrival } from '../page/arrival.tsx'
import { siteRoutes } from '../routing/site-routes.ts'
import { useRegistry, useUser } from '../routing/use-shell-state.ts'
import { useShell } from '../shell.ts'
import { text } from '../text.ts'
import styles from './offline-page.module.css'

/** The page in place of one that cannot be fetched now, with the way to those that are on this device. */
export function OfflinePage() {
  const { reload } = useShell()
  const user = useUser()
  const kept = siteRoutes(useRegistry()).filter(({ access }) => whyNotAllowed(access, user) === null)

  // The browser hears first of a connection.
  useEffect(() => {
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [reload])

  return (
    <main className={styles['page']}>
      <ErrorPanel title={text.offlinePage.title} retryLabel={text.retry} onRetry={reload} isPage>
        <p>{text.offlinePage.hint}</p>
      </ErrorPanel>
      {kept.length > 0 && (
        <nav className={styles['kept']} aria-labelledby="kept-here">
          <h2 id="kept-here">{text.offlinePage.kept}</h2>
          {kept.map(({ path, title }) => (
            <LinkButton key={path} as={Link} to={path} variant="soft">
              {title}
            </LinkButton>
          ))}
        </nav>
      )}
      <Arrival />
    </main>
  )
}
