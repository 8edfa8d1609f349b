import type { Host } from '@ponte/contracts/host'
import { searchProfessionals } from '@ponte/contracts/search'
import { render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { ask, keyOf } from './ask.ts'
import { ANSWERS_ID, answeredAt, answersIn, takeAnswers } from './page-answers.ts'
import { queries, useAnswer } from './query.ts'
import { refusalOf } from './send.ts'

const found = { page: 1, limit: 20, totalPages: 1, totalResults: 1, results: [], understood: [], nextCursor: null, previousCursor: null }
const asked = ask(searchProfessionals, { query: { query: 'ana' } })
const key = keyOf(asked)

function hostThat(answers: () => Promise<unknown>) {
  const call = jest.fn(answers)
  return { host: { call } as unknown as Host, call }
}

function Found({ host }: { host: Host }) {
  const { data, error, isFetching } = useAnswer(host, asked)
  if (error !== null) return <p>{error.message}</p>
  if (data === undefined) return <p>loading</p>
  return <p aria-busy={isFetching}>{`${data.totalResults} found`}</p>
}

/** Hydrates the page as sent by the gateway, in a browser with its answers. Counts API requests. */
function arrive(answer: { status: number; json: unknown }, updatedAt: number, refused = false) {
  const { host, call } = hostThat(async () => {
    if (refused) throw refusalOf(answer.status, answer.json)
    return { ...found, totalResults: 2 }
  })
  takeAnswers(queries, [{ key, ...answer }], Date.now())
  const container = document.createElement('div')
  container.innerHTML = renderToString(<Found host={host} />)
  const painted = container.innerHTML
  document.body.append(container)
  queries.clear()

  takeAnswers(queries, [{ key, ...answer }], updatedAt)
  const mismatches: unknown[] = []
  const view = render(<Found host={host} />, { container, hydrate: true, onRecoverableError: (error) => mismatches.push(error) })
  return { painted, mismatches, calls: () => call.mock.calls.length, view, host }
}

afterEach(() => queries.clear())

test('a visitor sees what the page was rendered with, without new requests', async () => {
  const { painted, mismatches, calls } = arrive({ status: 200, json: found }, Date.now())
  expect(painted).toBe('<p aria-busy="false">1 found</p>')
  expect(screen.getByText('1 found')).toHaveAttribute('aria-busy', 'false')
  await queries.refetchQueries({ predicate: (query) => query.isStale() })
  expect([calls(), mismatches]).toEqual([0, []])
})

test('answers that may be outdated or for another user are shown first and then requested again', async () => {
  const { painted, mismatches, calls } = arrive({ status: 200, json: found }, 0)
  expect(painted).toBe('<p aria-busy="false">1 found</p>')
  expect(await screen.findByText('2 found')).toBeVisible()
  expect([calls(), mismatches]).toEqual([1, []])
})

test('a refusal shown by the page stays, without another request', async () => {
  const json = { message: 'Não encontrado', code: 'not_found', requestId: 'r' }
  const { painted, mismatches, calls, view, host } = arrive({ status: 404, json }, 0, true)
  expect(painted).toBe('<p>Não encontrado</p>')
  expect(queries.getQueryState(key)?.error).toMatchObject({ status: 404, code: 'not_found', requestId: 'r' })
  view.rerender(<Found host={{ ...host }} />)
  expect(screen.getByText('Não encontrado')).toBeVisible()
  expect([calls(), mismatches]).toEqual([0, []])
})

test('unused answers are dropped when another user signs in', () => {
  takeAnswers(queries, [{ key, status: 200, json: found }], Date.now())
  queries.clear()
  expect(queries.getQueryData(key)).toBeUndefined()
})

describe('the answers in a page', () => {
  function pageWith(html: string): Document {
    document.documentElement.innerHTML = `<head></head><body>${html}</body>`
    return document
  }
  afterEach(() => delete document.documentElement.dataset['session'])

  test('are in the cache as soon as it exists', async () => {
    const json = JSON.stringify([{ key, status: 200, json: found }])
    pageWith(`<script type="application/json" id="${ANSWERS_ID}">${json}</script>`)
    await jest.isolateModulesAsync(async () => {
      const { queries: those } = await import('./query.ts')
      await waitFor(() => expect(those.getQueryData(key)).toEqual(found))
    })
  })

  test('may be missing', () => {
    expect(answersIn(pageWith(''))).toEqual([])
  })

  test('are fresh for a visitor, and requested again for a signed-in user or a page from the back/forward cache', () => {
    expect(Date.now() - answeredAt(pageWith(''))).toBeLessThan(5000)
    document.documentElement.dataset['session'] = ''
    expect(answeredAt(document)).toBe(0)
    delete document.documentElement.dataset['session']
    const kept = [{ type: 'back_forward' }] as unknown as PerformanceEntryList
    Object.assign(performance, { getEntriesByType: () => kept })
    expect(answeredAt(document)).toBe(0)
    Reflect.deleteProperty(performance, 'getEntriesByType')
  })
})
