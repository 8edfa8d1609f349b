import { queries } from '@ponte/platform/query'
import { anyone } from '@ponte/contracts/access'
import type { AreaModule, Screen, ScreenProps } from '@ponte/contracts/host'
import { lazy, Suspense, type ReactNode } from 'react'
import { createBrowserRouter, redirect, useLocation, useParams, type DataRouter } from 'react-router-dom'
import { area } from '#remote/area'
import remote from '#remote/screens'
import { fakeHost, type FakeHost } from '@ponte/test-kit/fake-host'
import { HarnessFrame, Note, type ShownToasts } from './harness.tsx'
import { pageAtStart, personaFor } from './pages.ts'

const TOASTS_SHOWN = 3

/** One remote without shell and server: its screens, a fake host, and the answers of src/dev/handlers.ts. */
export function createHarnessSite(): DataRouter {
  const start = pageAtStart(area.routes)
  const persona = personaFor(start?.access ?? anyone)
  const host = fakeHost({ user: persona })
  const toasts = toastsOf(host)
  const frame = (
    <HarnessFrame
      toasts={toasts}
      first={persona}
      onPersona={(next) => {
        host.become(next)
        void queries.resetQueries()
      }}
    />
  )
  const screens = area.routes.map(({ path, screen }) => ({ path, element: elementOf(remote, screen, host) }))
  const home = { path: '/', loader: () => (start === null ? null : redirect(start.path)), element: null }
  const nowhere = { path: '*', element: <Note>{`${area.name} has no such route. See the bar below.`}</Note> }
  const router = createBrowserRouter([
    { element: frame, children: [...screens, ...(area.routes.some(({ path }) => path === '/') ? [] : [home]), nowhere] },
  ])
  host.onNavigate = (to, { replace = false }) => void router.navigate(to, { replace })
  return router
}

/** The screen, or why it cannot be shown: area.ts or screens.ts may be incomplete while a developer edits them. */
function elementOf(module: Partial<AreaModule> | undefined, screen: string, host: FakeHost): ReactNode {
  if (module?.screens === undefined) return <Note>src/screens.ts has no default export with `screens`.</Note>
  const load = module.screens[screen]
  if (load === undefined) return <Note>{`src/screens.ts has no screen '${screen}', which src/area.ts names.`}</Note>
  const WithoutDefault = () => <Note>{`The screen '${screen}' has no default export.`}</Note>
  const Found = lazy(async () => {
    const { default: Screen = WithoutDefault }: { default?: Screen } = await load()
    return {
      default: function AtAddress({ host }: ScreenProps) {
        const { pathname, search, hash } = useLocation()
        // Only screens with their own React read the address here; others take it from the router.
        const address = { location: `${pathname}${search}${hash}`, params: useParams() }
        return <Screen host={host} {...address} />
      },
    }
  })
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
