import frame from '#control/frame.json'
import Screen from '#control/screen'
import type { Host } from '@ponte/contracts/host'
import { Suspense } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { renderFrame } from './control-frame.ts'

const visitor = { status: 'signed-out', user: null } as const
const nowhere = (): never => {
  throw new Error('The control page has no server')
}

const host: Host = {
  session: { read: () => visitor, subscribe: () => () => {} },
  auth: { login: nowhere, accept: nowhere, logout: nowhere },
  titlePage: () => {},
  navigate: () => {},
  notify: () => {},
  // Never answers, like a slow server.
  call: () => new Promise<never>(() => {}),
  can: () => false,
  telemetry: () => {},
  isDemo: true,
  googleClientId: null,
}

/** The screen as an app without remotes would render it. */
export function ControlApp() {
  const screen = (
    <Suspense key="screen">
      <Screen host={host} />
    </Suspense>
  )
  return <MemoryRouter initialEntries={[frame.path]}>{renderFrame(frame.nodes, screen)}</MemoryRouter>
}
