import { DASHBOARD } from '@ponte/contracts/roles'
import { useNavigate } from '@ponte/platform/router'
import { useEffect, type ComponentType, type ReactNode } from 'react'
// Imported directly, because only the shell needs it: the shared module would offer it to remotes.
import { useRoutes } from 'react-router-dom'
import type { AssembledShell } from '../create-shell.ts'
import { PanelPage } from '../loader/failure-panel.tsx'
import { DashboardPage } from './dashboard-page.tsx'
import { GuardedPage } from './guarded-page.tsx'
import { SitePage } from './site-page.tsx'
import { siteRoutes } from './site-routes.ts'
import { UnknownPage } from './unknown-page.tsx'
import { useRegistry } from './use-shell-state.ts'

/** The router over all pages in the registry, now and after updates. */
export function SiteRouter({ shell, Router }: { shell: AssembledShell; Router: ComponentType<{ children: ReactNode }> }) {
  return (
    <Router>
      <Routes shell={shell} />
    </Router>
  )
}

function Routes({ shell }: { shell: AssembledShell }) {
  const navigate = useNavigate()

  // Screens navigate through their host, which is outside React.
  useEffect(() => shell.navigateWith((to, options) => void navigate(to, options)), [shell, navigate])

  const { OfflinePage, session, reload } = shell
  const routes = siteRoutes(useRegistry())
  const pages = routes
    .filter(({ path }) => path !== DASHBOARD)
    .map((route) => ({ path: route.path, element: <GuardedPage route={route} /> }))
  const unknown =
    OfflinePage === null ? (
      <UnknownPage />
    ) : (
      <PanelPage>
        <OfflinePage session={session} routes={routes} reload={reload} />
      </PanelPage>
    )
  const dashboard = OfflinePage === null ? <DashboardPage /> : unknown
  return useRoutes([
    { element: <SitePage />, children: [{ path: DASHBOARD, element: dashboard }, ...pages, { path: '*', element: unknown }] },
  ])
}
