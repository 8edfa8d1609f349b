import { BRAND, pageTitle } from '@ponte/contracts/brand'
import { VisuallyHidden } from '@ponte/shared-ui/visually-hidden'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from '@ponte/platform/router'
import { useRegistry } from '../routing/use-shell-state.ts'
import { routeAt, siteRoutes } from '../routing/site-routes.ts'
import { useShell } from '../shell.ts'
import { pageAddress } from './page-name.ts'

/** Sets the tab's title, and announces it when the page changes. */
export function PageTitle() {
  const { pageName } = useShell()
  const location = useLocation()
  const { pathname } = location
  const read = () => pageName.at(pageAddress(location))
  const named = useSyncExternalStore(pageName.subscribe, read, read)
  const route = routeAt(siteRoutes(useRegistry()), pathname)
  const title = named ?? (route === null ? BRAND : pageTitle(route))
  const [first] = useState(pathname)
  const [hasMoved, setHasMoved] = useState(false)
  if (!hasMoved && pathname !== first) setHasMoved(true)

  // The title belongs to the document.
  useEffect(() => {
    document.title = title
  }, [title])

  return <div aria-live="polite">{hasMoved && <VisuallyHidden>{title}</VisuallyHidden>}</div>
}
