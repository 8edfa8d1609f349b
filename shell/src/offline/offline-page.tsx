import { whyNotAllowed } from '@ponte/contracts/access'
import { Link } from '@ponte/platform/router'
import { ErrorPanel } from '@ponte/shared-ui/error-panel'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { useEffect, useSyncExternalStore } from 'react'
import type { SiteRoute } from '../routing/site-routes.ts'
import type { SessionKeeper } from '../session/session-keeper.ts'
import { text } from './text.ts'

export interface OfflinePageProps {
  session: SessionKeeper
  /** Pages whose files are stored on this device. */
  routes: readonly SiteRoute[]
  reload: () => void
}

const POLL_MS = 5000

/** Replaces a page that cannot be fetched now, with links to the stored pages. */
export function OfflinePage({ session, routes, reload }: OfflinePageProps) {
  const user = useSyncExternalStore(session.subscribe, () => session.store.getState().user)
  const kept = routes.filter(({ access }) => whyNotAllowed(access, user) === null)

  // The browser reports a restored connection, but not a server that is back.
  useEffect(() => {
    window.addEventListener('online', reload)
    const timer = setInterval(() => void isServerBack().then((isBack) => isBack && reload()), POLL_MS)
    return () => {
      window.removeEventListener('online', reload)
      clearInterval(timer)
    }
  }, [reload])

  return (
    <ErrorPanel title={text.title} onRetry={reload} isPage>
      <p>{text.hint}</p>
      {kept.map(({ path, title }) => (
        <LinkButton key={path} as={Link} to={path} variant="soft">
          {text.kept(title)}
        </LinkButton>
      ))}
    </ErrorPanel>
  )
}

const isServerBack = () =>
  fetch('/favicon.ico', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
