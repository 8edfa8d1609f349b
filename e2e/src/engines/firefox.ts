import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { COMMAND_LIMIT_MS, within, type Actions, type Engine, type Size, type Tab } from './driver.ts'

/** Without a window a page would have neither focus nor a mouse. */
const PREFERENCES: Readonly<Record<string, boolean | number | string>> = {
  'focusmanager.testmode': true,
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  'intl.accept_languages': 'pt-BR, pt',
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.auto': false,
  'browser.download.useDownloadDir': true,
}

interface Message {
  id?: number
  type: 'success' | 'error' | 'event'
  method?: string
  result?: Record<string, unknown>
  message?: string
  params?: Record<string, unknown>
}

/** Firefox, by WebDriver BiDi over its own socket. */
export async function startFirefox(path: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'ponte-firefox-'))
  const preferences = Object.entries({ ...PREFERENCES, 'browser.download.dir': profile, 'browser.download.folderList': 2 })
  writeFileSync(
    join(profile, 'user.js'),
    preferences.map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`).join('\n'),
  )
  const child = spawn(path, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, TZ: 'America/Sao_Paulo', MOZ_DISABLE_CONTENT_SANDBOX: '1' },
  })
  const ended = once(child, 'exit')
  const address = await within('Firefox', addressOf(child.stderr))
  const socket = new WebSocket(`${address}/session`)
  await within('its socket', once(socket, 'open'))

  const { send, listeners } = commandsOver(socket)
  const { capabilities } = (await send('session.new', { capabilities: {} })) as { capabilities: { browserVersion: string } }
  await send('session.subscribe', { events: ['log.entryAdded', 'browsingContext.load'] })

  async function open(size: Size): Promise<Tab> {
    const { userContext } = await send('browser.createUserContext', {})
    const { context } = (await send('browsingContext.create', { type: 'tab', userContext })) as { context: string }
    await send('browsingContext.setViewport', { context, viewport: size })
    const consoleErrors: string[] = []
    const listen = ({ method, params }: Message) => {
      const { level, text, source } = (params ?? {}) as { level?: string; text?: string | null; source?: { context?: string } }
      if (method === 'log.entryAdded' && source?.context === context && level === 'error') consoleErrors.push(text ?? '')
    }
    listeners.add(listen)
    return {
      goto: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
      async evaluate(expression) {
        const given = {
          expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
          awaitPromise: true,
          target: { context },
        }
        const { result, exceptionDetails } = (await send('script.evaluate', given)) as {
          result?: { value: string }
          exceptionDetails?: { text: string }
        }
        if (result === undefined) throw new Error(exceptionDetails?.text)
        return JSON.parse(result.value) as unknown
      },
      perform: async (actions: Actions) => void (await send('input.performActions', { context, actions })),
      back: async () => void (await send('browsingContext.traverseHistory', { context, delta: -1 })),
      consoleErrors: () => consoleErrors.splice(0),
      async close() {
        listeners.delete(listen)
        await send('browser.removeUserContext', { userContext })
      },
    }
  }

  return {
    name: 'Firefox',
    version: capabilities.browserVersion,
    open,
    async close() {
      socket.close()
      child.kill('SIGTERM')
      await within("Firefox's exit", ended, COMMAND_LIMIT_MS).catch(() => child.kill('SIGKILL'))
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    output.on('data', (part: Buffer) => {
      text += part.toString()
      const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(text) ?? []
      if (address !== undefined) resolve(address)
    })
  })
}

interface Commands {
  send(method: string, params: object): Promise<Record<string, unknown>>
  /** Event listeners. */
  listeners: Set<(message: Message) => void>
}

/** WebDriver BiDi commands over a socket: a response has its command's number. */
function commandsOver(socket: WebSocket): Commands {
  let commands = 0
  const waiting = new Map<number, (message: Message) => void>()
  const listeners = new Set<(message: Message) => void>()
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    if (message.id === undefined) for (const listen of listeners) listen(message)
    else waiting.get(message.id)?.(message)
  })
  const send = (method: string, params: object): Promise<Record<string, unknown>> =>
    within(
      method,
      new Promise((resolve, reject) => {
        const id = (commands += 1)
        waiting.set(id, (message) => {
          waiting.delete(id)
          if (message.type === 'error') reject(new Error(`${method}: ${message.message ?? ''}`))
          else resolve(message.result ?? {})
        })
        socket.send(JSON.stringify({ id, method, params }))
      }),
    )
  return { send, listeners }
}
