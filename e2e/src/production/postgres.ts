import { startProgram } from './lines.ts'

export interface Postgres {
  url: string
  stop(): Promise<void>
  start(): Promise<void>
  query(text: string): Promise<Record<string, unknown>[]>
  end(): Promise<void>
}

/** A PostgreSQL that can be stopped and restarted. */
export async function startPostgres(): Promise<Postgres> {
  const child = startProgram('api/test/postgres-child.ts')
  const url = JSON.parse(await child.line()) as string
  const order = async (text: string): Promise<unknown> => {
    child.process.stdin.write(`${text.replaceAll('\n', ' ')}\n`)
    return JSON.parse(await child.line())
  }
  return {
    url,
    stop: async () => void (await order('stop')),
    start: async () => void (await order('start')),
    query: async (text) => (await order(text)) as Record<string, unknown>[],
    async end() {
      child.process.stdin.end()
      await child.ended
    },
  }
}
