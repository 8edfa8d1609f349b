import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '@ponte/test-kit/free-port'
import { COMMAND_LIMIT_MS, within, type Actions, type Engine, type Size, type Tab } from './driver.ts'

const START_LIMIT_MS = 300_000
/** Large enough for the largest window, with its bars. */
const SCREEN = '1400x1100x24'

interface Programs {
  driver: string
  browser: string
}

/** WebKitGTK's minimal browser on its own virtual screen, by WebDriver. Each tab is a separate browser with an empty profile. */
export async function startWebKit({ driver, browser }: Programs): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'ponte-webkit-'))
  const wrapper = join(folder, 'browser.sh')
  // A phone-sized window must be opened by a script: the browser's own cannot be that narrow.
  writeFileSync(wrapper, `#!/bin/sh\nexec ${browser} --javascript-can-open-windows-automatically=true "$@"\n`)
  chmodSync(wrapper, 0o755)
  const port = await freePort()
  const child = spawn('xvfb-run', ['-a', '-s', `-screen 0 ${SCREEN}`, driver, `--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, HOME: folder, TZ: 'America/Sao_Paulo', LANG: 'pt_BR.UTF-8', WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
  })
  const ended = once(child, 'exit')
  const root = `http://127.0.0.1:${port}`
  for (const until = performance.now() + START_LIMIT_MS; ; await setTimeout(100)) {
    if (
      await fetch(`${root}/status`).then(
        () => true,
        () => false,
      )
    )
      break
    if (performance.now() > until) throw new Error('WebKitWebDriver did not start')
  }

  const command = commandsAt(root)
  const alwaysMatch = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary: wrapper, args: ['--automation'] } }
  let version = ''

  async function open(size: Size): Promise<Tab> {
    const session = (await command('POST', '/session', { capabilities: { alwaysMatch } })) as {
      sessionId: string
      capabilities: { browserVersion: string }
    }
    version = session.capabilities.browserVersion
    const at = `/session/${session.sessionId}`
    const run = (script: string) => command('POST', `${at}/execute/async`, { script, args: [] })
    const evaluate = async (expression: string): Promise<unknown> => {
      const json = await run(
        `const done = arguments[0]; Promise.resolve().then(() => (${expression})).then((value) => done(JSON.stringify({ value: value ?? null })), (error) => done(JSON.stringify({ error: String(error) })))`,
      )
      const { value, error } = JSON.parse(String(json)) as { value?: unknown; error?: string }
      if (error !== undefined) throw new Error(error)
      return value
    }
    await command('POST', `${at}/timeouts`, { script: COMMAND_LIMIT_MS, pageLoad: COMMAND_LIMIT_MS })
    await openWindow(command, at, size)

    return {
      goto: async (url) => void (await command('POST', `${at}/url`, { url })),
      evaluate,
      perform: async (actions: Actions) => void (await command('POST', `${at}/actions`, { actions })),
      back: async () => void (await command('POST', `${at}/back`, {})),
      // WebDriver does not report the console; the site counts policy violations of every engine.
      consoleErrors: () => [],
      close: async () => void (await command('DELETE', at)),
    }
  }

  return {
    name: 'WebKitGTK',
    get version() {
      return version
    },
    open,
    async close() {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
      await within("WebKitWebDriver's exit", ended).catch(() => undefined)
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

type Command = (method: string, path: string, body?: object) => Promise<unknown>

/** WebDriver commands at an address. */
const commandsAt =
  (root: string): Command =>
  async (method, path, body) => {
    const answer = await fetch(root + path, {
      method,
      signal: AbortSignal.timeout(COMMAND_LIMIT_MS),
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error(`${method} ${path.replace(/\/session\/[^/]+/, '')}: ${JSON.stringify(value)}`)
    return value
  }

/** Opens a window of a size, and switches to it. */
async function openWindow(command: Command, at: string, { width, height }: Size): Promise<void> {
  await command('POST', `${at}/execute/sync`, {
    script: `window.open('about:blank', 'page', 'width=${width},height=${height},toolbar=no'); return null`,
    args: [],
  })
  const handles = (await command('GET', `${at}/window/handles`)) as string[]
  await command('POST', `${at}/window`, { handle: handles.at(-1) })
  // Enlarges the window by the size of its decorations.
  for (let tries = 0; tries < 3; tries += 1) {
    const [innerWidth, innerHeight] = (await command('POST', `${at}/execute/sync`, {
      script: 'return [innerWidth, innerHeight]',
      args: [],
    })) as [number, number]
    if (innerWidth === width && innerHeight === height) break
    const rect = (await command('GET', `${at}/window/rect`)) as Size
    await command('POST', `${at}/window/rect`, { width: rect.width + width - innerWidth, height: rect.height + height - innerHeight })
  }
}
