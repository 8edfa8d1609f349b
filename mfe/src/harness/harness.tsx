import type { Persona } from '@ponte/contracts/access'
import { useState, useSyncExternalStore } from 'react'
import { area } from '#remote/area'
import { Link, Outlet } from '@ponte/platform/router'
import styles from './harness.module.css'
import { samplePath, storePersona, PERSONAS } from './pages.ts'

/** The messages a remote has shown, latest first. */
export interface ShownToasts {
  read(): string[]
  subscribe(onChange: () => void): () => void
}

interface HarnessFrameProps {
  toasts: ShownToasts
  /** The initial persona. */
  first: Persona
  onPersona: (persona: Persona) => void
}

/** The screen, and a bar that switches the persona. */
export function HarnessFrame({ toasts, first, onPersona }: HarnessFrameProps) {
  const [persona, setPersona] = useState(first)
  const messages = useSyncExternalStore(toasts.subscribe, toasts.read)

  const become = (name: string) => {
    const next = PERSONAS.find((one) => one === name) ?? 'visitor'
    storePersona(next)
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
          <Link key={path} to={samplePath(path)}>
            {path}
          </Link>
        ))}
        <output className={styles['toasts']}>{messages.join(' · ')}</output>
      </aside>
    </>
  )
}

export const Note = ({ children }: { children: string }) => <p className={styles['note']}>{children}</p>
