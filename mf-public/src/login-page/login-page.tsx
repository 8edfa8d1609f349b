import { safeNext } from '@ponte/contracts/site-path'
import { BRAND } from '@ponte/contracts/brand'
import type { ScreenProps } from '@ponte/contracts/host'
import { Link, Navigate, useLocation } from '@ponte/platform/router'
import { BrandMark } from '@ponte/shared-ui/brand-mark'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { Suspense, lazy, useState } from 'react'
import { useSession } from '@ponte/platform/use-session'
import { text } from '../text.ts'
import { afterLogin } from './after-login.ts'
import { LoginForm, type Credentials } from './login-form.tsx'
import styles from './login-page.module.css'

// Apart, so that a site in earnest never sends it.
const DemoAccounts = lazy(() => import(/* webpackChunkName: "demo-accounts" */ './demo-accounts.tsx'))

export default function LoginPage({ host }: ScreenProps) {
  const session = useSession(host)
  const { search } = useLocation()
  const [typed, setTyped] = useState<Credentials>({ email: '', password: '' })
  // Both who has just signed in and who was signed in already.
  if (session.status === 'signed-in')
    return <Navigate to={afterLogin(session.user, safeNext(new URLSearchParams(search).get('next')))} replace />
  return (
    <main className={styles['page']}>
      <Link to="/" className={styles['brand']}>
        <BrandMark name={BRAND} />
      </Link>
      <section className={styles['panel']}>
        <h1>{text.login.title}</h1>
        <p className={styles['lead']}>{text.login.lead}</p>
        <LoginForm host={host} typed={typed} onType={setTyped} />
        <p className={styles['register']}>
          {text.login.noAccount} <Link to="/register">{text.login.register}</Link>
        </p>
      </section>
      {host.isDemo && (
        <Suspense>
          <DemoAccounts onPick={setTyped} />
        </Suspense>
      )}
      <LinkButton as={Link} to="/" variant="quiet" icon="back">
        {text.login.home}
      </LinkButton>
    </main>
  )
}
