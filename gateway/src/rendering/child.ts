import { compileFunction } from 'node:vm'
import type { PageRenderer } from '@ponte/mfe/site'
import type { FromRenderer, ToRenderer } from './messages.ts'

/**
 * The process that one remote's renderer runs in. It was started without environment, files, children and threads (see
 * renderer.ts); here the ways to the network go, too, before any line of the remote runs.
 */
const ALLOWED: Readonly<Record<string, unknown>> = Object.fromEntries(
  ['async_hooks', 'crypto', 'stream', 'util'].map((name) => [name, process.getBuiltinModule(name)]),
)
const tell = process.send?.bind(process)
for (const name of ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest']) Reflect.deleteProperty(globalThis, name)
for (const name of ['getBuiltinModule', 'kill', 'send']) Reflect.deleteProperty(process, name)

let renderer: PageRenderer | null = null

async function answer(message: ToRenderer): Promise<unknown> {
  if ('source' in message) {
    renderer = await open(message)
    return null
  }
  if (renderer === null) throw new Error('The renderer is not open')
  return 'asks' in message ? renderer.asks(message.asks) : renderer.render(message.render, message.answers)
}

function open({ source, name }: { source: string; name: string }): Promise<PageRenderer> {
  const module = { exports: {} as { openRenderer(): Promise<PageRenderer> } }
  const given = (wanted: string): unknown => {
    const allowed = ALLOWED[wanted.replace(/^node:/, '')]
    if (allowed === undefined) throw new Error(`A renderer may not use ${wanted}`)
    return allowed
  }
  const run = compileFunction(source, ['module', 'exports', 'require'], { filename: name }) as (...parts: unknown[]) => void
  run(module, module.exports, given)
  return module.exports.openRenderer()
}

process.on('message', (message: ToRenderer) => {
  const { id } = message
  answer(message).then(
    (result) => tell?.({ id, result } satisfies FromRenderer),
    (error: unknown) => tell?.({ id, failure: error instanceof Error ? error.message : String(error) } satisfies FromRenderer),
  )
})
