import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { area } from '#remote/area'
import remote from '#remote/screens'
import { visitorHost } from './visitor-host.ts'

/** HTML of every prerendered page of a remote, by path, as a visitor sees it. */
export async function renderPages(): Promise<Record<string, string>> {
  const pages: Record<string, string> = {}
  for (const { path, screen, prerender } of area.routes) {
    const load = remote.screens[screen]
    if (prerender === undefined || prerender === 'on-request' || load === undefined) continue
    const { default: Screen } = await load()
    pages[path] = renderToString(
      <StaticRouter location={path}>
        <Screen host={visitorHost} />
      </StaticRouter>,
    )
  }
  return pages
}
