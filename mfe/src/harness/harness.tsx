import type { Persona } from '@ponte/contracts/access'
import { useState, useSyncExternalStore } from 'react'
import { RouterProvider } from 'react-router'
import { area } from '#remote/area'
import { Link, Outlet } from '@ponte/platform/router'
import type { HarnessSite } from './harness-site.tsx'
import styles from './harness.module.css'
import { keepPersona, keptPersona, PERSONAS } from './persona.ts'

/** One remote without shell and server: its screens, a fake host, and answers from its own src/dev/handlers.ts. */
export function Harness({ site }: { site: HarnessSite }) {
  return <RouterProvider router={site.router} />
}

/** The screen, and a bar to say who is looking at it. */
export function HarnessFrame({ toasts, onPersona }: { toasts: HarnessSite['toasts']; onPersona: (persona: Persona) => void }) {
  const [persona, setPersona] = useState(keptPersona)
  const messages = useSyncExternalStore(toasts.subscribe, toasts.read)

  const become = (name: string) => {
    const next = PERSONAS.find((one) => one === name) ?? 'visitor'
    keepPersona(next)
    setPersona(next)
    onPersona(next)
  }
  return (
    <>
      <Outlet />
      <aside className={styles['bar']} aria-label="Harness">
        <strong>{area.name}</strong>
        <label>
          as{' '}
          <select value={persona} onChange={(event) => become(event.target.value)}>
            {PERSONAS.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        {area.routes.map(({ path }) => (
          <Link key={path} to={path.replace(/:\w+/g, '1')}>
            {path}
          </Link>
        ))}
        <output className={styles['toasts']}>{messages.join(' · ')}</output>
      </aside>
    </>
  )
}

export const Note = ({ children }: { children: string }) => <p className={styles['note']}>{children}</p>
