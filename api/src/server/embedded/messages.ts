import type { MessagePort } from 'node:worker_threads'

/** Tells the thread to run the database of a folder, and to talk to the requester through the port. */
export interface EngineOrder {
  path: string
  port: MessagePort
  /** Number of disk syncs, shared with the main thread. */
  syncs: Int32Array<SharedArrayBuffer>
}

/** PostgreSQL protocol bytes on a connection. Newer connections have higher numbers. */
export interface Words {
  kind: 'words'
  connection: number
  bytes: Uint8Array<ArrayBuffer>
}

export type ToEngine = Words | { kind: 'close' }
export type FromEngine = Words | { kind: 'ready' } | { kind: 'closed' } | { kind: 'failed'; reason: string }

export const tell = <Message extends ToEngine | FromEngine>(port: MessagePort, message: Message): void =>
  port.postMessage(message, message.kind === 'words' ? [message.bytes.buffer] : [])
