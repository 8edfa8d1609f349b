import { MessageChannel, type MessagePort } from 'node:worker_threads'

/** Fakes of the browser's database, service worker and message channel, which jsdom lacks, as far as the device store uses them. */
interface Device {
  /** The names of the records in the database. */
  names: () => string[]
  /** Has the worker hold its replies until the returned function is called. */
  holdWorker: () => () => void
  remove: () => void
}

export function installDevice(): Device {
  const databases = new Map<string, Map<string, unknown>>()
  let held: (() => void)[] | null = null

  const worker = {
    postMessage(_: unknown, [port]: [MessagePort]) {
      const reply = () => port.postMessage(true)
      if (held === null) reply()
      else held.push(reply)
    },
  }
  const serviceWorker = { register: async () => ({ installing: null, waiting: null, active: worker }) }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  const indexedDB = {
    open: (name: string) => later({}, () => opened(databases, name)),
    deleteDatabase: (name: string) => void databases.delete(name),
  }
  Object.defineProperty(globalThis, 'indexedDB', { value: indexedDB, configurable: true })
  Object.defineProperty(globalThis, 'MessageChannel', { value: MessageChannel, configurable: true })

  return {
    names: () => [...databases.values()].flatMap((records) => [...records.keys()]),
    holdWorker() {
      const replies: (() => void)[] = []
      held = replies
      return () => {
        held = null
        for (const reply of replies) reply()
      }
    },
    remove() {
      Reflect.deleteProperty(navigator, 'serviceWorker')
      Reflect.deleteProperty(globalThis, 'indexedDB')
      Reflect.deleteProperty(globalThis, 'MessageChannel')
    },
  }
}

interface Pending {
  result?: unknown
  error?: DOMException | null
  onupgradeneeded?: () => void
  onsuccess?: () => void
  oncomplete?: () => void
  onabort?: () => void
}

/** A request that is answered once the caller has set its handlers. */
function later(pending: Pending, answer: () => unknown): Pending {
  queueMicrotask(() => {
    pending.result = answer()
    pending.onupgradeneeded?.()
    pending.onsuccess?.()
  })
  return pending
}

function opened(databases: Map<string, Map<string, unknown>>, name: string) {
  const records = databases.get(name) ?? new Map<string, unknown>()
  databases.set(name, records)
  return { createObjectStore() {}, close() {}, transaction: () => transactionOn(records) }
}

function transactionOn(records: Map<string, unknown>) {
  const transaction: Pending & { objectStore?: () => object } = {}
  let unanswered = 0
  const ask = (answer: () => unknown): Pending => {
    const request: Pending = {}
    unanswered += 1
    queueMicrotask(() => {
      request.result = answer()
      request.onsuccess?.()
      unanswered -= 1
      if (unanswered === 0) transaction.oncomplete?.()
    })
    return request
  }
  transaction.objectStore = () => ({
    get: (key: string) => ask(() => records.get(key)),
    put: (value: unknown, key: string) => ask(() => records.set(key, value)),
    delete: (key: string) => ask(() => records.delete(key)),
    count: (key?: string) => ask(() => (key === undefined ? records.size : Number(records.has(key)))),
  })
  return transaction
}
