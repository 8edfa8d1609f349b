import { server } from '@ponte/test-kit'
import { waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { whyUnloadable } from './why-unloadable.ts'

const OWN = '/bundles/mf-search/1.0.0/area.js'
const FOREIGN = 'https://admin.example:8443/bundles/mf-admin/1.0.0/area.js'

test.each([
  ['exists but was not run', () => new HttpResponse(null), 'integrity'],
  ['is missing', () => new HttpResponse(null, { status: 404 }), 'http'],
  ['cannot be reached', () => HttpResponse.error(), 'network'],
])('the reason for a file of the site that %s', async (_, answer, reason) => {
  server.use(http.head(`*${OWN}`, answer))
  expect(await whyUnloadable(OWN, () => {}, 60_000)).toBe(reason)
})

/** Fakes the browser's resource timings of the responses so far; the test kit would refuse a real request. */
const noted = (...answers: { name: string; responseStatus?: number }[]) =>
  Object.assign(performance, { getEntriesByType: (type: string) => (type === 'resource' ? answers : []) })
afterEach(() => Reflect.deleteProperty(performance, 'getEntriesByType'))

test('an altered file is noted even if a slow network gives the reason too late', async () => {
  let answer = () => {}
  const waiting = new Promise<void>((resolve) => (answer = resolve))
  server.use(http.head(`*${OWN}`, () => waiting.then(() => new HttpResponse(null))))
  const noteAltered = jest.fn()
  expect(await whyUnloadable(OWN, noteAltered)).toBe('network')
  expect(noteAltered).not.toHaveBeenCalled()
  answer()
  await waitFor(() => expect(noteAltered).toHaveBeenCalledTimes(1))
})

test.each([
  [200, 'integrity'],
  [404, 'http'],
  [0, 'network'],
])("if the answer is late, the browser's timings give the reason: status %i", async (responseStatus, reason) => {
  server.use(http.head(`*${OWN}`, () => new Promise<HttpResponse<null>>(() => {})))
  noted({ name: `${location.origin}${OWN}`, responseStatus })
  expect(await whyUnloadable(OWN, () => {})).toBe(reason)
})

describe('a file of another origin', () => {
  test.each([
    ['exists but was not run', 200, 'integrity'],
    ['is missing', 404, 'http'],
    ['cannot be reached, or hides its status from this site', 0, 'network'],
    ['has no status, in an older browser', undefined, 'network'],
  ])('that %s', async (_, responseStatus, reason) => {
    const entry = responseStatus === undefined ? { name: FOREIGN } : { name: FOREIGN, responseStatus }
    noted(entry, { name: `${FOREIGN}.map`, responseStatus: 200 }, { name: OWN, responseStatus: 200 })
    expect(await whyUnloadable(FOREIGN, () => {})).toBe(reason)
  })

  test('is judged by its last response, whatever its query', async () => {
    noted({ name: FOREIGN, responseStatus: 200 }, { name: `${FOREIGN}?again=1`, responseStatus: 0 })
    expect(await whyUnloadable(FOREIGN, () => {})).toBe('network')
  })

  test('without a timing entry counts as unreachable', async () => {
    noted()
    expect(await whyUnloadable(FOREIGN, () => {})).toBe('network')
  })
})
