import type { ScreenProps } from '@ponte/contracts/host'
import { safeNext } from '@ponte/contracts/site-path'
import { Link, Navigate, useLocation } from '@ponte/platform/router'
import { useSession } from '@ponte/platform/use-session'
import { EntryPage } from '@ponte/shared-ui/entry-page'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { Suspense, lazy, useState } from 'react'
import { GoogleButton } from '../google/google-button.tsx'
import { text } from '../text.ts'
import { afterLogin } from './after-login.ts'
import { LoginForm, type Credentials } from './login-form.tsx'
import styles from './login-page.module.css'
import { useIsDemo } from './use-is-demo.ts'

// Apart, so that a site in earnest never sends it.
const DemoAccounts = lazy(() => import(/* webpackChunkName: "demo-accounts" */ './demo-accounts.tsx'))

const nobody: Credentials = { email: '', password: '' }

export default function LoginPage({ host }: ScreenProps) {
  const session = useSession(host)
  const isDemo = useIsDemo(host)
  const { search } = useLocation()
  const [picked, setPicked] = useState<Credentials>(nobody)
  // Both who has just signed in and who was signed in already.
  if (session.status === 'signed-in')
    return <Navigate to={afterLogin(session.user, safeNext(new URLSearchParams(search).get('next')))} replace />
  return (
    <EntryPage id="entrar" title={text.login.title} lead={text.login.lead} aside={text.login.promises}>
      <LoginForm key={picked.email} host={host} initial={picked} />
      <p className={styles['register']}>
        {text.login.noAccount} <Link to="/register">{text.login.register}</Link>
      </p>
      <LinkButton as={Link} to="/" variant="quiet" icon="back" className={styles['home']}>
        {text.login.home}
      </LinkButton>
      {/* Last, because they come last: they move nothing that somebody is reading. */}
      <GoogleButton host={host} />
      {isDemo && (
        <Suspense>
          <DemoAccounts onPick={setPicked} hasGoogle={host.googleClientId !== null} />
        </Suspense>
      )}
    </EntryPage>
  )
}
