import { EventEmitter } from 'node:events'
import type { FromRenderer, ToRenderer } from './messages.ts'

/** The way of a renderer's process to its parent. */
export interface ParentChannel {
  send(message: FromRenderer): void
  onMessage(handle: (message: ToRenderer) => void): void
}

/** The properties of `process` that Node itself needs for messages and failures. Every other one goes, from `_kill` to `execve`. */
const NEEDED: ReadonlySet<string> = new Set([
  ...['nextTick', 'emitWarning', '_tickCallback', '_fatalException', '_exiting', 'exitCode'],
  ...['connected', 'disconnect', '_disconnect', 'channel', '_send', '_handleQueue', '_pendingMessage'],
  ...['_events', '_eventsCount', '_maxListeners'],
])

const NETWORK = ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest']

/**
 * Takes from this process, before any line of a remote runs, what it could do to another one: signals, native bindings, the network.
 * The object is emptied and hidden: code that got hold of it all the same, by an event or a stream, holds nothing.
 */
export function sealProcess(): ParentChannel {
  const real = process
  const { env, version, versions, platform, nextTick } = real
  const send = real.send?.bind(real)
  for (const name of Object.getOwnPropertyNames(real)) if (!NEEDED.has(name)) Reflect.deleteProperty(real, name)
  // Whoever replaced its `emit` would be handed the process with the next message.
  Object.freeze(EventEmitter.prototype)
  for (const name of NETWORK) Reflect.deleteProperty(globalThis, name)
  replaceGlobal('process', { env: { ...env }, version, versions, platform, nextTick })
  // The console leads to streams with descriptors, and nobody reads it.
  replaceGlobal('console', Object.fromEntries(Object.keys(console).map((name) => [name, () => undefined])))
  return { send: (message) => void send?.(message), onMessage: (handle) => void real.on('message', handle) }
}

function replaceGlobal(name: 'process' | 'console', value: object): void {
  Object.defineProperty(globalThis, name, { value: Object.freeze(value), writable: false, configurable: false })
}
