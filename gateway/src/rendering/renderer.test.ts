import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test, type TestContext } from 'node:test'
import { emptySiteRegistry, versionOf, type SiteEntry } from '@ponte/mfe/site-registry'
import { expect } from 'expect'
import { startRenderer } from './renderer.ts'
import { renderers } from './renderers.ts'
import { searchRemote } from '../../test/open-site.ts'

const PAGE = { path: '/p/:id', address: 'https://ponte.example/p/1' }
const rendering = (body: string) => `module.exports.openRenderer = async () => ({ asks: () => [], render: (page, answers) => { ${body} } })`
const SAYS = rendering("return { html: '<p>' + answers[0].json + '</p>' }")

function start(t: TestContext, source: string, limitMs?: number) {
  const renderer = startRenderer(source, 'render.cjs', { limitMs })
  t.after(() => renderer.stop())
  return renderer
}

/** The message from a renderer's process after it ran some code. */
async function attempt(t: TestContext, code: string): Promise<string> {
  const renderer = start(
    t,
    rendering(
      `let said; try { said = String(${code}) } catch (error) { said = error.code + ' ' + error.message } return { html: '<p>' + said }`,
    ),
    2000,
  )
  return (await renderer.render(PAGE, [])).html.replace('<p>', '')
}

const childrenOf = (): number[] => readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

test('concurrent pages are rendered one after the other, each with its own answers', async (t) => {
  const renderer = start(t, SAYS)
  const made = await Promise.all(Array.from({ length: 15 }, (_, json) => renderer.render(PAGE, [{ status: 200, json }])))
  expect(made.map(({ html }) => html)).toEqual(Array.from({ length: 15 }, (_, index) => `<p>${index}</p>`))
})

test('requests beyond its capacity are refused at once', async (t) => {
  const renderer = start(t, SAYS)
  await renderer.asks(PAGE)
  const asked = await Promise.allSettled(Array.from({ length: 150 }, (_, json) => renderer.render(PAGE, [{ status: 200, json }])))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(100)
  expect(renderer.isOver).toBe(false)
})

test('a hanging renderer is stopped, and waiting requests fail', async (t) => {
  const renderer = start(t, rendering("while (answers.length > 0); return { html: '<p>x</p>' }"), 2000)
  await renderer.asks(PAGE)
  const stuck = renderer.render(PAGE, [{ status: 200, json: null }])
  const behind = renderer.render(PAGE, [])
  await expect(stuck).rejects.toThrow('did not answer within 2000 ms of CPU time')
  await expect(behind).rejects.toThrow('did not answer within 2000 ms of CPU time')
  expect(renderer.isOver).toBe(true)
})

test('a renderer that exhausts memory, or exits, affects nothing else', async (t) => {
  const greedy = start(t, rendering('const all = []; for (;;) all.push(new Array(1e5).fill(all.length))'), 600_000)
  await expect(greedy.render(PAGE, [])).rejects.toThrow('exited')
  await expect(start(t, rendering('queueMicrotask(() => { throw new Error() }); return {}')).render(PAGE, [])).rejects.toThrow('exited')
  await expect(start(t, 'this is no code').asks(PAGE)).rejects.toThrow('Unexpected identifier')
})

test('a renderer has no environment, files, processes, threads or code other than its own', async (t) => {
  process.env['A_SECRET'] = 'secret'
  t.after(() => delete process.env['A_SECRET'])
  expect(await attempt(t, 'JSON.stringify(process.env)')).toBe('{}')
  for (const name of ['fs', 'node:child_process', 'worker_threads', 'net', 'node:http', 'vm', 'module'])
    expect(await attempt(t, `require('${name}')`)).toContain(`A renderer may not use ${name}`)
  for (const name of ['getBuiltinModule', 'binding', 'dlopen', 'send', 'exit', 'execve', 'abort'])
    expect(await attempt(t, `process.${name}('fs')`)).toContain('not a function')
  expect(await attempt(t, "new Function('return 1')()")).toContain('Code generation from strings disallowed')
  expect(await attempt(t, 'typeof fetch + typeof WebSocket + typeof EventSource + typeof process.send')).toBe('undefined'.repeat(4))
})

test('it cannot signal its parent, through the process object or anything that refers to it', async (t) => {
  const signals: string[] = []
  for (const signal of ['SIGUSR1', 'SIGUSR2'] as const) {
    const caught = () => void signals.push(signal)
    process.on(signal, caught)
    t.after(() => process.off(signal, caught))
  }
  // Captures every object that emits events, and running async resources.
  const source = `
    const { AsyncLocalStorage, ...hooks } = require('async_hooks')
    const held = new Set([process, console._stdout, console._stderr])
    const emitter = Object.getPrototypeOf(require('stream').prototype)
    for (const name of ['emit', 'on', 'listenerCount']) {
      const own = emitter[name]
      emitter[name] = function (...given) { held.add(this); return own.apply(this, given) }
    }
    const signal = (thing) => {
      for (const send of [() => thing.kill(${process.pid}, 'SIGUSR2'), () => thing._kill(${process.pid}, 12), () => thing._debugProcess(${process.pid})])
        try { send() } catch {}
    }
    module.exports.openRenderer = async () => ({ asks: () => [], render: () => {
      held.add(hooks.executionAsyncResource?.())
      held.delete(undefined)
      for (const thing of held) signal(thing)
      const names = [...held].flatMap((thing) => Object.getOwnPropertyNames(thing)).filter((name) => /^_|kill/.test(name))
      return { html: '<p>' + held.size + ':' + names + ':' + Object.keys(hooks) }
    } })`
  const renderer = start(t, source, 5000)
  await renderer.asks(PAGE)
  expect((await renderer.render(PAGE, [])).html).toBe('<p>1::')
  expect(signals).toEqual([])
})

test('a response that arrived while this process was blocked is read, and its renderer stays alive', async (t) => {
  const renderer = start(t, SAYS, 200)
  await renderer.asks(PAGE)
  const page = renderer.render(PAGE, [{ status: 200, json: 'Ana' }])
  await new Promise(setImmediate)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600)
  expect((await page).html).toBe('<p>Ana</p>')
  expect(renderer.isOver).toBe(false)
})

test('a busy machine stops no renderer: CPU time counts', async (t) => {
  const before = childrenOf()
  const renderer = start(t, SAYS, 100)
  await renderer.asks(PAGE)
  const child = childrenOf().find((pid) => !before.includes(pid)) ?? 0
  process.kill(child, 'SIGSTOP')
  const page = renderer.render(PAGE, [{ status: 200, json: 'Ana' }])
  setTimeout(() => process.kill(child, 'SIGCONT'), 400)
  expect((await page).html).toBe('<p>Ana</p>')
})

test('a renderer that waits forever without CPU time is stopped too', async (t) => {
  const source = 'module.exports.openRenderer = async () => ({ asks: () => new Promise(() => {}), render: () => null })'
  await expect(start(t, source, 50).asks(PAGE)).rejects.toThrow('did not answer')
})

test('it cannot import its way to the network', async (t) => {
  let visits = 0
  const server = createServer((_request, response) => {
    visits += 1
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  const { port } = server.address() as AddressInfo
  const source = `module.exports.openRenderer = async () => {
    const said = await import('node:http').then((http) => new Promise((done) => http.get('http://127.0.0.1:${port}', done)), (error) => error.code)
    return { asks: () => [], render: () => ({ html: '<p>' + said + '</p>' }) }
  }`
  expect((await start(t, source).render(PAGE, [])).html).toBe('<p>ERR_VM_DYNAMIC_IMPORT_CALLBACK_MISSING</p>')
  expect(visits).toBe(0)
})

test('a crashed renderer is restarted, but not for every page', async (t) => {
  let time = 0
  const ref = { href: '/bundles/mf-search/1/render.cjs', integrity: 'sha384-x' }
  const remote = searchRemote({ renderer: ref })
  const source = rendering("if (answers.length > 0) queueMicrotask(() => { throw new Error() }); return { html: '<p>x</p>' }")
  const running = renderers({ renderer: () => Promise.resolve(source) }, { now: () => time })
  t.after(() => running.stop())

  const first = await running.of(remote, null)
  expect(await running.of(remote, null)).toBe(first)
  time = 60_000
  await expect(first.render(PAGE, [{ status: 200, json: 1 }])).rejects.toThrow('exited')
  const second = await running.of(remote, null)
  expect((await second.render(PAGE, [])).html).toBe('<p>x</p>')
  await expect(second.render(PAGE, [{ status: 200, json: 1 }])).rejects.toThrow('exited')
  await expect(running.of(remote, null)).rejects.toThrow('has just crashed')
  time += 10_000
  expect((await (await running.of(remote, null)).render(PAGE, [])).html).toBe('<p>x</p>')
})

test('a canary is rendered beside the live version, until no visitor gets it', async (t) => {
  const ref = (version: string) => ({ href: `/bundles/mf-search/${version}/render.cjs`, integrity: 'sha384-x' })
  const [live, canary] = [searchRemote({ renderer: ref('1') }), searchRemote({ renderer: ref('2') })]
  const running = renderers({ renderer: () => Promise.resolve(rendering("return { html: '<p>x</p>' }")) })
  t.after(() => running.stop())
  const [first, second] = [await running.of(live, null), await running.of(canary, null)]
  expect(await running.of(live, null)).toBe(first)

  const keep = (remote: SiteEntry) => running.keep({ ...emptySiteRegistry(), remotes: [remote] })
  keep({ ...live, canary: { version: versionOf(canary), percent: 1, match: [] } })
  expect((await second.render(PAGE, [])).html).toBe('<p>x</p>')
  keep(live)
  await expect(second.render(PAGE, [])).rejects.toThrow('belongs to an earlier version')
  expect((await first.render(PAGE, [])).html).toBe('<p>x</p>')
})
