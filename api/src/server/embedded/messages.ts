import type { MessagePort } from 'node:worker_threads'

/** Tells the thread to run the database of a folder, and to talk to the requester through the port. */
export interface EngineOrder {
  path: string
  port: MessagePort
  /** Number of disk syncs, shared with the main thread. */
  syncs: Int32Array<SharedArrayBuffer>
}

/** PostgreSQL protocol bytes on a connection. Newer connections have higher numbers. */
export interface Packet {
  kind: 'packet'
  connection: number
  bytes: Uint8Array<ArrayBuffer>
}

export type ToEngine = Packet | { kind: 'close' }
export type FromEngine = Packet | { kind: 'ready' } | { kind: 'closed' } | { kind: 'failed'; reason: string }

export const post = <Message extends ToEngine | FromEngine>(port: MessagePort, message: Message): void =>
  port.postMessage(message, message.kind === 'packet' ? [message.bytes.buffer] : [])
