import type { Language } from '@ponte/contracts/languages'
import type { PageQueryResponse, PageRequest } from '@ponte/mfe/site'
import type { PageAnswer } from '@ponte/platform/page-answers'
import type { PageAbout } from '@ponte/platform/first-page'
import type { RegistryEntry } from '@ponte/mfe/registry'
import { Unusable } from '../unusable.ts'
import { fetchAnswers, GONE, withinLimit, type AskApi, type Visitor } from './answers.ts'
import type { Renderers } from './renderers.ts'

/** Longer than the API takes to shed a request: after this, the visitor has given up. */
const DATA_LIMIT_MS = 3000
const OK = 200
const NOT_FOUND = 404

/** Limits of a page: time for its answers, and CPU time for its rendering. */
export interface RenderingLimits {
  dataLimitMs?: number
  renderLimitMs?: number
}

/** A page rendered on request. */
export interface Rendering {
  html: string
  about: PageAbout
  answers: PageAnswer[]
  status: number
}

/** Renders a page for a visitor; null on failure: then the browser renders it and shows the error. */
export type RenderPage = (remote: RegistryEntry, page: PageRequest, reader: Reader) => Promise<Rendering | null>

interface Reader {
  visitor: Visitor
  /** The chosen language; null if none. */
  language: Language | null
}

/** Renders nothing: for a site without an API or renderers. */
export const withoutRendering: RenderPage = () => Promise.resolve(null)

interface Parts {
  renderers: Renderers
  ask: AskApi
  /** Reports unexpected failures. */
  tell: (message: string) => void
  dataLimitMs?: number | undefined
}

/** Queries a page's data as a visitor, and lets the remote's renderer render it. */
export function pageRendering({ renderers, ask, tell, dataLimitMs = DATA_LIMIT_MS }: Parts): RenderPage {
  async function rendered(remote: RegistryEntry, page: PageRequest, { visitor, language }: Reader): Promise<Rendering | null> {
    const renderer = await renderers.of(remote, language)
    const questions = await renderer.asks(page)
    const answers = await withinLimit(dataLimitMs, (signal) => fetchAnswers(questions, ask, visitor, signal))
    if (answers === null) return null
    const { html, about } = await renderer.render(page, answers)
    const isThere = answers.every(({ status }) => status === OK)
    return {
      html,
      about: isThere ? about : { ...about, isIndexed: false },
      answers: questions.map(({ key }, index) => asPageAnswer(key, answers[index])),
      status: isThere ? OK : answers.some(({ status }) => status === GONE) ? GONE : NOT_FOUND,
    }
  }

  return async (remote, page, reader) => {
    try {
      return await rendered(remote, page, reader)
    } catch (error) {
      if (!(error instanceof Unusable)) throw error
      tell(error.message)
      return null
    }
  }
}

const asPageAnswer = (key: readonly unknown[], answer: PageQueryResponse | undefined): PageAnswer => {
  if (answer === undefined) throw new Error('Every query has an answer')
  return { key, ...answer }
}
