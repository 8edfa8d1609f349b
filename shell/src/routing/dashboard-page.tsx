import { members } from '@ponte/contracts/access'
import type { SessionUser } from '@ponte/contracts/auth'
import { DASHBOARD, ROLE_LABELS } from '@ponte/contracts/roles'
import { Navigate } from '@ponte/platform/router'
import { Card } from '@ponte/shared-ui/card'
import { Arrival } from '../page/arrival.tsx'
import { PageLoading } from '../page/page-loading.tsx'
import { text } from '../text.ts'
import styles from './coming-soon.module.css'
import { homeOf, decideAccess } from './gate.ts'
import { GuardedPage } from './guarded-page.tsx'
import { routeOf } from './site-routes.ts'
import { useRegistry, useSession } from './use-shell-state.ts'

/** Redirects /dashboard to the dashboard of the user's role. */
export function DashboardPage() {
  const registry = useRegistry()
  const session = useSession()
  const verdict = decideAccess({ access: members, session, address: DASHBOARD, hasSignedOut: false })
  if (verdict.kind === 'wait') return <PageLoading label={text.loadingSession} />
  if (session.user === null) return <Navigate to={verdict.kind === 'redirect' ? verdict.to : '/login'} replace />
  const home = homeOf(session.user)
  const route = routeOf(registry, home)
  if (route === null) return <ComingSoon user={session.user} />
  return home === DASHBOARD ? <GuardedPage route={route} /> : <Navigate to={home} replace />
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
