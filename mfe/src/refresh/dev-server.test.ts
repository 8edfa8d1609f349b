import { writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import { expect } from 'expect'
import { rawRequest } from '@ponte/test-kit/raw-request'
import { temporaryFolder } from '@ponte/test-kit/temporary-folder'
import { PagePlugin } from '../webpack/page.ts'
import { startDevServer } from './dev-server.ts'
import type { BuildState } from './dev-events.ts'

const PAGE = { accept: 'text/html' }

/** A page with one script, on a dev server. */
async function developed(t: TestContext, script: string) {
  const dir = await temporaryFolder(t)
  const save = (file: string, text: string) => writeFile(path.join(dir, file), text)
  await save('index.html', '<html><head></head><body></body></html>')
  await save('outside.js', 'outside()')
  await save('main.js', script)
  const config = {
    name: 'sample',
    mode: 'development' as const,
    context: dir,
    entry: './main.js',
    output: { publicPath: '/' },
    optimization: { emitOnErrors: false },
    plugins: [new PagePlugin({ template: path.join(dir, 'index.html') })],
  }
  const server = await startDevServer({
    config,
    port: 0,
    isSinglePage: true,
    log: () => {},
    files: { '/extra.js': path.join(dir, 'outside.js') },
  })
  t.after(server.stop)
  const ask = (address: string, headers: Record<string, string> = {}) => rawRequest(server.port, address, { headers })
  return { save, ask, port: server.port }
}

type States = AsyncGenerator<BuildState, undefined>

/** The messages of the stream, one at a time. */
async function* statesFrom(port: number): States {
  const stream = await new Promise<NodeJS.ReadableStream>((resolve) => get({ port, path: '/dev/events' }, resolve))
  let text = ''
  for await (const part of stream) {
    text += String(part)
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      yield JSON.parse(text.slice('data: '.length, end)) as BuildState
      text = text.slice(end + 2)
    }
  }
  return undefined
}

async function stateWith(states: States, isWanted: (state: BuildState) => boolean): Promise<BuildState> {
  for (;;) {
    const { value } = await states.next()
    if (value === undefined) throw new Error('The stream ended.')
    if (isWanted(value)) return value
  }
}

test('every address serves the page of the last build, besides its files', async (t) => {
  const { ask } = await developed(t, 'console.log("one")')
  for (const address of ['/', '/pedidos/1?x=2']) {
    const { status, headers, body } = await ask(address, PAGE)
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(String(body)).toContain('<script defer src="/main.js">')
  }
  expect(String((await ask('/main.js')).body)).toContain('one')
  expect(String((await ask('/extra.js')).body)).toBe('outside()')
  expect((await ask('/gone.js')).status).toBe(404)
})

test('open pages get each build and the errors of a failed one, while the last good build is served', async (t) => {
  const { ask, save, port } = await developed(t, 'console.log("one")')
  await ask('/', PAGE)
  const states = statesFrom(port)
  const first = await stateWith(states, ({ hashes }) => 'sample' in hashes)
  await save('main.js', 'console.log("two"')
  const broken = await stateWith(states, ({ failures }) => 'sample' in failures)
  expect(broken.failures['sample']).toContain('main.js')
  expect(String((await ask('/main.js')).body)).toContain('one')
  await save('main.js', 'console.log("three")')
  const repaired = await stateWith(states, ({ failures }) => !('sample' in failures))
  expect(repaired.hashes['sample']).not.toBe(first.hashes['sample'])
  expect(String((await ask('/main.js')).body)).toContain('three')
})

test('a page that was never built shows the errors, and reloads once it is built', async (t) => {
  const { ask, save, port } = await developed(t, 'console.log("one"')
  const { status, body } = await ask('/', PAGE)
  expect([status, String(body)]).toEqual([200, expect.stringContaining('location.reload()')])
  await save('main.js', 'console.log("one")')
  await stateWith(statesFrom(port), ({ hashes }) => 'sample' in hashes)
  expect(String((await ask('/', PAGE)).body)).toContain('/main.js')
})

test('nothing is served by another name of this machine, or from outside the build', async (t) => {
  const { ask } = await developed(t, 'console.log("one")')
  expect((await ask('/main.js', { host: 'evil.example' })).status).toBe(403)
  for (const address of ['/../outside.js', '/%2e%2e/outside.js', `/${import.meta.filename}`]) expect((await ask(address)).status).toBe(404)
})
