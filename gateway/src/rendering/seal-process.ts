import { EventEmitter } from 'node:events'
import type { FromRenderer, ToRenderer } from './renderer.ts'

/** Channel from a renderer's process to its parent. */
export interface ParentChannel {
  send(message: FromRenderer): void
  onMessage(handle: (message: ToRenderer) => void): void
}

/** Properties of `process` that Node needs for messages and errors. All others are deleted, from `_kill` to `execve`. */
const NEEDED: ReadonlySet<string> = new Set([
  ...['nextTick', 'emitWarning', '_tickCallback', '_fatalException', '_exiting', 'exitCode'],
  ...['connected', 'disconnect', '_disconnect', 'channel', '_send', '_handleQueue', '_pendingMessage'],
  ...['_events', '_eventsCount', '_maxListeners'],
])

const NETWORK = ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest']

/**
 * Before any code of a remote runs, removes everything with which this process could affect others: signals, native bindings, the network.
 * The process object is emptied and hidden, so that code which obtains it through an event or a stream gains nothing.
 */
export function sealProcess(): ParentChannel {
  const real = process
  const { env, version, versions, platform, nextTick } = real
  const send = real.send?.bind(real)
  for (const name of Object.getOwnPropertyNames(real)) if (!NEEDED.has(name)) Reflect.deleteProperty(real, name)
  // Code that replaced `emit` would receive the process object with the next message.
  Object.freeze(EventEmitter.prototype)
  for (const name of NETWORK) Reflect.deleteProperty(globalThis, name)
  replaceGlobal('process', { env: { ...env }, version, versions, platform, nextTick })
  // The console refers to streams with descriptors, and its output is not read.
  replaceGlobal('console', Object.fromEntries(Object.keys(console).map((name) => [name, () => undefined])))
  return { send: (message) => void send?.(message), onMessage: (handle) => void real.on('message', handle) }
}

function replaceGlobal(name: 'process' | 'console', value: object): void {
  Object.defineProperty(globalThis, name, { value: Object.freeze(value), writable: false, configurable: false })
}
