import type { ScreenProps } from '@ponte/contracts/host'
import { withNext } from '@ponte/contracts/site-path'
import { toasts } from '@ponte/contracts/toasts'
import { Link, Navigate } from '@ponte/platform/router'
import { useSession } from '@ponte/platform/use-session'
import { EntryPage } from '@ponte/shared-ui/entry-page'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { Suspense, lazy, useState } from 'react'
import { GoogleButton } from '../google/google-button.tsx'
import { useNext, afterLogin } from './after-login.ts'
import { PasskeyButton } from '../passkeys/passkey-button.tsx'
import { useSecondStep } from '../second-step/use-second-step.tsx'
import { text } from '../text.ts'
import { LoginForm, type Credentials } from './login-form.tsx'
import styles from './login-page.module.css'
import { useIsDemo } from '../use-hydrated.ts'

// A separate chunk, so that a production site never sends it.
const DemoAccounts = lazy(() => import(/* webpackChunkName: "demo" */ './demo-accounts.tsx').catch(() => ({ default: () => <></> })))

const firstForm = { email: '', password: '', round: 0, takesFocus: false }

export default function LoginPage({ host }: ScreenProps) {
  const session = useSession(host)
  const isDemo = useIsDemo(host)
  const next = useNext()
  const [start, setStart] = useState(firstForm)
  const startAnew = (credentials: Credentials, takesFocus: boolean) =>
    setStart(({ round }) => ({ ...credentials, round: round + 1, takesFocus }))
  const { step, endNotice, ask } = useSecondStep(host, (email) => startAnew({ email, password: '' }, true))
  return (
    <>
      {/* For users who have just signed in, and who already were. The page stays until the next one is ready. */}
      {session.status === 'signed-in' && <Navigate to={afterLogin(session.user, next)} replace />}
      {step ?? (
        <EntryPage id="entrar" title={text.login.title} lead={text.login.lead} aside={text.login.promises}>
          <LoginForm
            key={start.round}
            host={host}
            initial={start}
            takesFocus={start.takesFocus}
            notice={endNotice}
            onSecondFactor={(asked, email) => ask({ ...asked, email, done: toasts.loginDone })}
          />
          <PasskeyButton host={host} />
          <p className={styles['register']}>
            {text.login.noAccount} <Link to={withNext('/register', next)}>{text.login.register}</Link>
          </p>
          <LinkButton as={Link} to="/" variant="quiet" icon="back" className={styles['home']}>
            {text.login.home}
          </LinkButton>
          {/* Last, so that it moves nothing when it loads. */}
          <Suspense>
            <GoogleButton host={host} onSecondFactor={ask} />
            {isDemo && <DemoAccounts onPick={(account) => startAnew(account, false)} />}
          </Suspense>
        </EntryPage>
      )}
    </>
  )
}
