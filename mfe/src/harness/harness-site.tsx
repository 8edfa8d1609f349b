import { queries } from '@ponte/platform/query'
import type { AreaModule } from '@ponte/contracts/host'
import { lazy, Suspense, type ReactNode } from 'react'
import { createBrowserRouter, type DataRouter } from 'react-router'
import { area } from '#remote/area'
import remote from '#remote/screens'
import { fakeHost, type FakeHost } from '@ponte/test-kit/fake-host'
import { HarnessFrame, Note, type ShownToasts } from './harness.tsx'
import { storedPersona } from './persona.ts'

const TOASTS_SHOWN = 3

/** One remote without shell and server: its screens, a fake host, and answers from its own src/dev/handlers.ts. */
export function createHarnessSite(): DataRouter {
  const host = fakeHost({ user: storedPersona() })
  const toasts = toastsOf(host)
  const frame = (
    <HarnessFrame
      toasts={toasts}
      onPersona={(persona) => {
        host.become(persona)
        void queries.resetQueries()
      }}
    />
  )
  const screens = area.routes.map(({ path, screen }) => ({ path, element: elementOf(remote, screen, host) }))
  const nowhere = { path: '*', element: <Note>{`No route of ${area.name}. The bar below lists them.`}</Note> }
  const router = createBrowserRouter([{ element: frame, children: [...screens, nowhere] }])
  host.onNavigate = (to, { replace = false }) => void router.navigate(to, { replace })
  return router
}

function elementOf({ screens }: AreaModule, screen: string, host: FakeHost): ReactNode {
  const load = screens[screen]
  if (load === undefined) return <Note>{`src/screens.ts has no screen '${screen}'.`}</Note>
  const Found = lazy(load)
  return (
    <Suspense key={screen} fallback={<Note>Loading…</Note>}>
      <Found host={host} />
    </Suspense>
  )
}

function toastsOf(host: FakeHost): ShownToasts {
  let shown: string[] = []
  const listeners = new Set<() => void>()
  host.notify = (kind, message) => {
    shown = [`${kind}: ${message}`, ...shown].slice(0, TOASTS_SHOWN)
    for (const listener of listeners) listener()
  }
  return {
    read: () => shown,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}
