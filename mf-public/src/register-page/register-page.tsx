import type { ScreenProps } from '@ponte/contracts/host'
import { Link, Navigate } from '@ponte/platform/router'
import { useSession } from '@ponte/platform/use-session'
import { useState } from 'react'
import { GoogleButton } from '../google/google-button.tsx'
import { afterLogin } from '../login-page/after-login.ts'
import { RegisterForm } from './register-form.tsx'
import styles from './register-page.module.css'
import { registerText as text } from './register-text.ts'

export default function RegisterPage({ host }: ScreenProps) {
  const session = useSession(host)
  const [isRegistered, setIsRegistered] = useState(false)
  // Who has just signed up here is led on by the form, a moment later.
  if (session.status === 'signed-in' && !isRegistered) return <Navigate to={afterLogin(session.user, null)} replace />
  return (
    <main className={styles['page']}>
      <section className={styles['panel']} aria-labelledby="criar-conta">
        <h1 id="criar-conta" className={styles['title']}>
          {text.title}
        </h1>
        <p className={styles['lead']}>{text.lead}</p>
        <RegisterForm host={host} onRegistered={() => setIsRegistered(true)} />
        <p className={styles['login']}>
          {text.hasAccount} <Link to="/login">{text.login}</Link>
        </p>
        {/* Last, because it comes last: it moves nothing that somebody is reading. */}
        <GoogleButton host={host} />
      </section>
      <aside className={styles['next']} aria-labelledby="o-que-vem">
        <h2 id="o-que-vem" className={styles['subtitle']}>
          {text.next.title}
        </h2>
        <ol className={styles['list']}>
          {text.next.items.map((item) => (
            <li key={item} className={styles['item']}>
              {item}
            </li>
          ))}
        </ol>
      </aside>
    </main>
  )
}
