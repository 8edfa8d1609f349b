import pg from 'pg'
import { opened, type OpenDatabase } from '../src/server/database/open.ts'

const WRITES = /^\s*(insert|update|delete)\b/i

/** A database that can simulate a full disk: the real driver, but writes fail as PostgreSQL's do. */
export function withFullDisk({ engine, pool }: OpenDatabase): { database: OpenDatabase; fill(isFull: boolean): void } {
  let isFull = false
  const failing = new Proxy(pool, {
    get(target, name) {
      if (name === 'connect') return async () => onFullDisk(await target.connect(), () => isFull)
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
  return { database: opened(engine, failing, async () => {}), fill: (now) => void (isFull = now) }
}

function onFullDisk(client: pg.PoolClient, isFull: () => boolean): pg.PoolClient {
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        if (name === 'query' && WRITES.test(textOf(args[0])) && isFull()) return Promise.reject(diskFull())
        return Reflect.apply(value, target, args) as unknown
      }
    },
  })
}

const textOf = (statement: unknown): string =>
  typeof statement === 'object' && statement !== null && 'text' in statement ? String(statement.text) : String(statement)

function diskFull(): pg.DatabaseError {
  const error = new pg.DatabaseError('could not extend file "base/5/16384": No space left on device', 0, 'error')
  error.code = '53100'
  return error
}
