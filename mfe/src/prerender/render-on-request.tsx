import { urlOf } from '@ponte/contracts/call'
import { loadMunicipalities } from '@ponte/contracts/load-municipalities'
import type { Screen } from '@ponte/contracts/host'
import { renderToString } from 'react-dom/server'
import { Route, Routes, StaticRouter } from 'react-router-dom'
import { area } from '#remote/area'
import firstPages from '#remote/first-pages'
import remote from '#remote/screens'
import { keyOf } from '@ponte/platform/ask'
import type { FirstPage } from '@ponte/platform/first-page'
import { isAnswer, takeAnswers } from '@ponte/platform/page-answers'
import { queries } from '@ponte/platform/query'
import type { PageRequest, PageRenderer } from './page-renderer.ts'
import { visitorHost } from './visitor-host.ts'

/** Loads everything rendering needs, so that each page renders synchronously. */
export async function openRenderer(): Promise<PageRenderer> {
  await loadMunicipalities()
  const pages = new Map<string, { Screen: Screen; first: FirstPage }>()
  for (const { path, screen, prerender } of area.routes) {
    if (prerender !== 'on-request') continue
    const first = firstPages[screen]
    const load = remote.screens[screen]
    if (first === undefined) throw new Error(`src/first-pages.ts has no '${screen}', and ${path} is rendered on request`)
    if (load === undefined) throw new Error(`src/screens.ts has no '${screen}'`)
    pages.set(path, { Screen: (await load()).default, first })
  }

  function pageOf({ path, address }: PageRequest) {
    const page = pages.get(path)
    if (page === undefined) throw new Error(`${path} is not rendered on request`)
    return { ...page, url: new URL(address) }
  }

  return {
    asks(asked) {
      const { first, url } = pageOf(asked)
      return questions(first, url).map(({ call, url: at, key }) => {
        if (call.method !== 'GET') throw new Error(`${call.method} ${call.path} is not a GET call`)
        return { url: at, key }
      })
    },
    render(asked, answers) {
      const { Screen, first, url } = pageOf(asked)
      const keyed = questions(first, url).flatMap(({ key }, index) => {
        const answer = answers[index]
        return answer === undefined ? [] : [{ key, ...answer }]
      })
      try {
        takeAnswers(queries, keyed, Date.now())
        const html = renderToString(
          <StaticRouter location={`${url.pathname}${url.search}`}>
            <Routes>
              <Route path={asked.path} element={<Screen host={visitorHost} />} />
            </Routes>
          </StaticRouter>,
        )
        const known = answers.map((answer) => (isAnswer(answer) ? answer.json : null))
        const about = first.about?.(url, known) ?? {}
        return { html: html.replace(PRELOADED_PICTURES, ''), about }
      } finally {
        queries.clear()
      }
    },
  }
}

function questions({ asks }: FirstPage, url: URL) {
  return asks(url).map((ask) => ({ call: ask.call, url: urlOf(ask.call, ask.args as Arguments), key: keyOf(ask) }))
}

/** The arguments of an unknown call. */
type Arguments = Parameters<typeof urlOf>[1]

/** Picture preloads that React writes before a page, as if into its head. Inside an element, they would break hydration. */
const PRELOADED_PICTURES = /^(?:<link rel="preload" as="image"[^>]*>)+/
