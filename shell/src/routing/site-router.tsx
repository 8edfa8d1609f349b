import { DASHBOARD, ROLE_LABELS } from '@ponte/contracts/roles'
import { useNavigate } from '@ponte/platform/router'
import { useEffect, type ComponentType, type ReactNode } from 'react'
// Imported directly, because only the shell needs it: the shared module would offer it to remotes.
import { useRoutes } from 'react-router-dom'
import { members } from '@ponte/contracts/access'
import type { SessionUser } from '@ponte/contracts/auth'
import { Card } from '@ponte/shared-ui/card'
import type { AssembledShell } from '../create-shell.ts'
import { PanelPage } from '../loader/failure-panel.tsx'
import { useShell } from '../shell.ts'
import { GuardedPage, Redirect } from './guarded-page.tsx'
import { SitePage } from './site-page.tsx'
import { siteRoutes, routeOf } from './site-routes.ts'
import { UnknownPage } from './unknown-page.tsx'
import { useRegistry, useSession } from './use-shell-state.ts'
import { Arrival } from '../page/arrival.tsx'
import { PageLoading } from '../loader/remote-area.tsx'
import { text } from '../text.ts'
import styles from './coming-soon.module.css'
import { homeOf, decideAccess } from './gate.ts'

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

/** Redirects /dashboard to the dashboard of the user's role. */
function DashboardPage() {
  const { hasSignedOut } = useShell().session
  const registry = useRegistry()
  const session = useSession()
  const verdict = decideAccess({ access: members, session, address: DASHBOARD, hasSignedOut })
  if (verdict.kind === 'wait') return <PageLoading label={text.loadingSession} />
  if (session.user === null) return <Redirect to={verdict.kind === 'redirect' ? verdict.to : '/login'} reason={null} />
  const home = homeOf(session.user)
  const route = routeOf(registry, home)
  if (route === null) return <ComingSoon user={session.user} />
  return home === DASHBOARD ? <GuardedPage route={route} /> : <Redirect to={home} reason={null} />
}

/** Shown instead of a dashboard that no remote provides. */
function ComingSoon({ user }: { user: SessionUser }) {
  return (
    <main className={styles['page']}>
      <Card className={styles['card']}>
        <h1>{text.comingSoon}</h1>
        <p className={styles['name']}>{user.fullName}</p>
        <p className={styles['role']}>{user.role === null ? text.noRole : ROLE_LABELS[user.role]}</p>
      </Card>
      <Arrival />
    </main>
  )
}
