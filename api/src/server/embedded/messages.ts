import type { MessagePort } from 'node:worker_threads'

/** An order to the thread of embedded databases: run the one of this folder, and speak with who ordered it through the port. */
export interface EngineOrder {
  path: string
  port: MessagePort
  /** Number of syncs to disk, shared with who looks at it. */
  syncs: Int32Array<SharedArrayBuffer>
}

/** Bytes of PostgreSQL's protocol, on a connection that is known by its number: a later one has a higher. */
export interface Words {
  kind: 'words'
  connection: number
  bytes: Uint8Array<ArrayBuffer>
}

export type ToEngine = Words | { kind: 'close' }
export type FromEngine = Words | { kind: 'ready' } | { kind: 'closed' } | { kind: 'failed'; reason: string }

export const tell = <Message extends ToEngine | FromEngine>(port: MessagePort, message: Message): void =>
  port.postMessage(message, message.kind === 'words' ? [message.bytes.buffer] : [])
