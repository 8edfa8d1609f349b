import type { Host } from '@ponte/contracts/host'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { area } from '#remote/area'
import remote from '#remote/screens'

/** What a screen gets while it is rendered to text: nobody is signed in, and nothing is there to be asked. */
const host: Host = {
  session: { read: () => ({ status: 'signed-out', user: null }), subscribe: () => () => {} },
  auth: { login: unreachable, accept: unreachable, logout: unreachable },
  navigate: unreachable,
  notify: unreachable,
  call: unreachable,
  can: () => false,
  telemetry: () => {},
  isDemo: false,
  googleClientId: null,
}

function unreachable(): never {
  throw new Error('A screen may only do this once it runs in a browser: from an effect or an event')
}

/** The HTML of every page that the remote wants prerendered, by its path, as a visitor sees it. */
export async function renderPages(): Promise<Record<string, string>> {
  const pages: Record<string, string> = {}
  for (const { path, screen, prerender } of area.routes) {
    const load = remote.screens[screen]
    if (prerender === undefined || load === undefined) continue
    const { default: Screen } = await load()
    pages[path] = renderToString(
      <StaticRouter location={path}>
        <Screen host={host} />
      </StaticRouter>,
    )
  }
  return pages
}
