import { ApiError } from '@ponte/platform/send'
import { chunkError } from '../../test/fake-runtime.ts'
import type { Code } from '../host/telemetry.ts'
import { watchScriptErrors } from './script-errors.ts'

const SITE = 'https://ponte.example/bundles'
const SEARCH = `${SITE}/mf-search/1.0.0-aaaa1111`
const REACT = `${SITE}/shell/3.0.0-cccc3333/main.js:9:99`
const search = { remote: 'mf-search', version: '1.0.0-aaaa1111' }

let reports: [Code, string][]
watchScriptErrors(({ remote, version }, at) => reports.push([{ remote, version }, at]))
beforeEach(() => {
  reports = []
})

/** An error whose stack has these lines, after its message as in Chromium. */
const thrown = (error: Error, ...lines: string[]) =>
  Object.assign(error, { stack: [`${error.name}: ${error.message}`, ...lines].join('\n') })
const throwInHandler = (error: unknown, place: Partial<ErrorEventInit> = {}) =>
  dispatchEvent(new ErrorEvent('error', { error, filename: `${SEARCH}/main.js`, lineno: 5, colno: 6, ...place }))
const reject = (reason: unknown) => dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))

test('an error counts for the version whose code threw, with its name and three places, but without its message or queries', () => {
  const frames = [`${SITE}/mf-public/2.0.0/a.js:1:1`, REACT].map((url) => `    at ${url}`)
  const own = [1, 2, 3, 4].map((line) => `    at async save (${SEARCH}/chunks/save.0a1b.js?again=1:${line}:20)`)
  const error = thrown(new TypeError(`Ana at ${SITE}/mf-admin/9.9.9/ana.js:7:7`), `    at ${REACT}`, ...own, ...frames)
  throwInHandler(error)
  reject(error)
  const at = 'TypeError chunks/save.0a1b.js:1:20 chunks/save.0a1b.js:2:20 chunks/save.0a1b.js:3:20'
  expect(reports).toEqual([
    [search, at],
    [search, at],
  ])
})

test('stacks of Firefox and Safari are understood', () => {
  reject(Object.assign(new RangeError('x'), { stack: `save@${SEARCH}/main.js:1:200\n@${REACT}\n` }))
  expect(reports).toEqual([[search, 'RangeError main.js:1:200']])
})

test('without a stack it counts for the file of the event, and a custom error name is not reported', () => {
  throwInHandler('Ana')
  class AnaError extends Error {
    override name = 'AnaTypeError'
  }
  throwInHandler(Object.assign(new AnaError(), { stack: undefined }))
  expect(reports).toEqual([
    [search, 'Error main.js:5:6'],
    [search, 'Error main.js:5:6'],
  ])
})

test.each([
  ['an aborted fetch', new DOMException('left', 'AbortError')],
  ['a refused call', new ApiError({ status: 500, code: 'internal', message: 'Erro na requisição' })],
  ['a file that did not arrive', chunkError('error')],
])('%s is not reported', (_, error) => {
  const own = Object.defineProperty(error, 'stack', { value: `E: x\n    at ${SEARCH}/main.js:1:2` })
  reject(own)
  throwInHandler(own)
  expect(reports).toEqual([])
})

test('errors of the shell alone, of extensions and of values without a stack are not reported', () => {
  reject(thrown(new Error('x'), `    at ${REACT}`))
  reject(thrown(new Error('x'), '    at chrome-extension://abc/main.js:1:2'))
  reject('no')
  throwInHandler(null, { filename: '' })
  expect(reports).toEqual([])
})
