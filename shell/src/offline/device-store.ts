import type { DeviceStore, KeptValue } from '@ponte/contracts/host'
import { sendToWorker } from './worker.ts'

/** The lifetime of an unused session. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000
const RECORDS = 'kept'

/** A stored value. Its key cannot be extracted from the browser, and is deleted with the record. */
interface SealedRecord {
  key: CryptoKey
  iv: Uint8Array<ArrayBuffer>
  sealed: ArrayBuffer
  keptAt: string
}

interface Options {
  /** The id of the account. */
  owner: string
  remote: string
  database: string
  /** False once the user has changed or signed out. */
  isOwnerHere: () => boolean
  now?: () => number
}

export function deviceStore({ owner, remote, database, isOwnerHere, now = Date.now }: Options): DeviceStore {
  const idOf = (name: string) => `${owner} ${remote} ${name}`

  return {
    async read(name) {
      const record = await inRecords(database, 'readonly', (records) => records.get(idOf(name)) as IDBRequest<SealedRecord | undefined>)
      if (record === undefined) return null
      const kept = now() - Date.parse(record.keptAt) < KEPT_MS ? await unseal(record, idOf(name)) : null
      if (kept === null) await inRecords(database, 'readwrite', (records) => records.delete(idOf(name)))
      return kept
    },

    async keep(name, value, { onlyIfKept = false } = {}) {
      await sendToWorker('keep-areas')
      const record = await seal({ value, keptAt: new Date(now()).toISOString() }, idOf(name))
      await inRecords(database, 'readwrite', (records) => {
        // A value of a user who has signed out is not stored.
        if (!isOwnerHere()) throw new DOMException('The session is over', 'AbortError')
        const found = records.count(idOf(name))
        found.onsuccess = () => (found.result > 0 || !onlyIfKept) && records.put(record, idOf(name))
        return found
      })
    },

    async forget(name) {
      await inRecords(database, 'readwrite', (records) => records.delete(idOf(name)))
      const left = await inRecords(database, 'readonly', (records) => records.count())
      if (left === 0) await sendToWorker('drop-areas')
    },
  }
}

const boundTo = (id: string): BufferSource => new TextEncoder().encode(id)

async function seal({ value, keptAt }: KeptValue, id: string): Promise<SealedRecord> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify(value))
  return { key, iv, keptAt, sealed: await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: boundTo(id) }, key, text) }
}

/** Decrypts a record; null if it was changed, or belongs to another account. */
async function unseal({ key, iv, sealed, keptAt }: SealedRecord, id: string): Promise<KeptValue | null> {
  try {
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: boundTo(id) }, key, sealed)
    return { value: JSON.parse(new TextDecoder().decode(text)) as unknown, keptAt }
  } catch {
    return null
  }
}

/** One request, with those that follow it, in its own transaction. The database is closed afterwards, so that nothing blocks its deletion. */
async function inRecords<T>(name: string, mode: IDBTransactionMode, ask: (records: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open(name)
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(RECORDS, mode)
      const request = ask(transaction.objectStore(RECORDS))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error ?? new DOMException('Nothing was stored', 'AbortError'))
    })
  } finally {
    database.close()
  }
}

function open(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(RECORDS)
    request.onerror = () => reject(request.error ?? new DOMException('The database could not be opened', 'UnknownError'))
    request.onsuccess = () => {
      request.result.onversionchange = () => request.result.close()
      resolve(request.result)
    }
  })
}
