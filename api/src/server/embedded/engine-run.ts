import { join } from 'node:path'
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads'
import { post, type EngineOrder, type FromEngine, type ToEngine, type Packet } from './messages.ts'

const THREAD = join(import.meta.dirname, 'thread.ts')
let running: Worker | null = null

/**
 * The worker thread of this process's embedded databases, replaced after a failure. An open database keeps the process alive unless its
 * pool allows to exit; an idle thread does not.
 */
function databaseThread(): Worker {
  if (running !== null) return running
  const thread = new Worker(THREAD, { name: 'database' }).setMaxListeners(0)
  thread.on('exit', () => (running = null))
  thread.unref()
  return (running = thread)
}

/** One run of an embedded database, as seen from the main thread. */
export class EngineRun {
  /** Resolves when it accepts queries; rejects if it cannot start. */
  readonly ready: Promise<void>
  /** Resolves when it ends: with the reason for a failure, or null after `close`. */
  readonly ended: Promise<Error | null>
  readonly #port: MessagePort

  constructor(given: Omit<EngineOrder, 'port'>, receive: (packet: Packet) => void) {
    const { port1: port, port2 } = new MessageChannel()
    this.#port = port
    const thread = databaseThread()
    let end: (failure: Error | null) => void = () => {}
    const stopped = () => end(new Error('its thread has stopped'))
    this.ended = new Promise<Error | null>((resolve) => (end = resolve)).finally(() => {
      thread.off('error', end).off('exit', stopped)
      port.close()
    })
    thread.on('error', end).on('exit', stopped)
    this.ready = new Promise((resolve, reject) => {
      void this.ended.then((failure) => reject(failure ?? new Error('it was closed')))
      port.on('message', (message: FromEngine) => {
        if (message.kind === 'packet') receive(message)
        else if (message.kind === 'ready') resolve()
        else end(message.kind === 'closed' ? null : new Error(message.reason))
      })
    })
    thread.postMessage({ ...given, port: port2 } satisfies EngineOrder, [port2])
  }

  send(packet: Packet): void {
    post<ToEngine>(this.#port, packet)
  }

  keepAlive(isKept: boolean): void {
    if (isKept) this.#port.ref()
    else this.#port.unref()
  }

  async close(): Promise<void> {
    this.keepAlive(true)
    post<ToEngine>(this.#port, { kind: 'close' })
    await this.ended
  }
}
