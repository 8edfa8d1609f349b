import type { Screen } from '@ponte/contracts/host'
import { act, render, type RenderResult } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { HttpHandler } from 'msw'
import { lazy, type ComponentType } from 'react'
import { createMemoryRouter, RouterProvider, useLocation, type DataRouter } from 'react-router-dom'
import { fakeHost, type FakeHost, type FakeHostOptions } from './fake-host.ts'
import { server } from './server.ts'

export interface RenderScreenOptions extends Omit<FakeHostOptions, 'onNavigate'> {
  /** A host to use instead of one made from `user`, `isDemo`, `isLoading`. */
  host?: FakeHost
  /** The API's responses for this screen: values of `respond`. */
  answers?: readonly HttpHandler[]
  /** The browser's path, with its query string. */
  path?: string
  /** The route's pattern, if the screen reads path parameters. */
  route?: string
}

export interface RenderedScreen extends RenderResult {
  host: FakeHost
  user: UserEvent
  router: DataRouter
  /** The browser's current path and query string. */
  address(): string
  /** Holds the rendering of an address until the returned function is called, as on a slow device. */
  hold(address: string): () => Promise<void>
}

/** Renders one screen with a fake host and a router, as the shell would. */
export function renderScreen(Screen: Screen, options: RenderScreenOptions = {}): RenderedScreen {
  const { answers = [], path = '/', route = '*', host = fakeHost(options) } = options
  server.use(...answers)
  const held = new Map<string, ComponentType>()
  const Held = () => {
    const { pathname, search } = useLocation()
    const Wait = held.get(pathname + search)
    return Wait === undefined ? null : <Wait />
  }
  const screen = (
    <>
      <Held />
      <Screen host={host} />
    </>
  )
  const router = createMemoryRouter(
    [
      { path: route, element: screen },
      { path: '*', element: null },
    ],
    { initialEntries: [path] },
  )
  const { become } = host
  host.become = (next) => act(() => become(next))
  host.onNavigate = (to, { replace = false }) => void router.navigate(to, { replace })
  const result = render(<RouterProvider router={router} />)
  const address = () => `${router.state.location.pathname}${router.state.location.search}`
  function hold(slow: string) {
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve)).then(() => ({ default: () => null }))
    held.set(
      slow,
      lazy(() => released),
    )
    return () => act(async () => release())
  }
  return { ...result, host, user: userEvent.setup(), router, address, hold }
}
