import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import { expect } from 'expect'

/** A site whose API answers /api/slow after the stop signal, and /api/slower after a second one. */
async function startChild(
  t: TestContext,
  ...args: string[]
): Promise<{ child: ChildProcess; url: string; exit: Promise<unknown[]>; said: string[] }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../../test/stop-child.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  child.stderr.on('data', (part: Buffer) => said.push(String(part)))
  t.after(() => child.kill('SIGKILL'))
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { child, url, exit: once(child, 'close'), said }
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`${signal} stops the site with code 0, despite kept-alive connections and a second signal`, async (t) => {
    const { child, url, exit } = await startChild(t)
    expect((await fetch(`${url}/api/quick`)).status).toBe(200)
    child.kill(signal)
    child.kill(signal)
    expect(await exit).toEqual([0, null])
  })
}

test('a request running at the signal is answered before exit', async (t) => {
  const { child, url, exit } = await startChild(t)
  const running = fetch(`${url}/api/slow`)
  expect(await (await fetch(`${url}/api/has-slow`)).text()).toBe('yes')
  child.kill('SIGTERM')
  expect(await (await running).text()).toBe('finished after the signal')
  expect(await exit).toEqual([0, null])
})

test('a second signal during shutdown cuts off nothing', async (t) => {
  const { child, url, exit } = await startChild(t)
  const running = fetch(`${url}/api/slower`)
  expect(await (await fetch(`${url}/api/has-slow`)).text()).toBe('yes')
  child.kill('SIGTERM')
  const isTaken = () =>
    fetch(url).then(
      () => true,
      () => false,
    )
  while (await isTaken()); // Shutdown has begun once it refuses connections.
  child.kill('SIGTERM')
  expect(await (await running).text()).toBe('finished after the second signal')
  expect(await exit).toEqual([0, null])
})

test('a site that does not finish stopping exits with code 0 at its limit', async (t) => {
  const { child, exit, said } = await startChild(t, '20')
  child.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
  expect(said.join('')).toBe('stopped after 0.02 s with work still running\n')
})

test('no signal opens the debugger of a site', async (t) => {
  const { child, url, exit, said } = await startChild(t)
  child.kill('SIGUSR1')
  expect((await fetch(`${url}/api/quick`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
  expect(said.join('')).toBe('')
})
