import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { OrderResult, BenchOrder, ProcessReady, RecordedAnswer } from './orders.ts'

const CONNECTIONS = 4

/** A measured process. */
export interface Server {
  url: string
  order(order: BenchOrder): Promise<OrderResult>
  stop(): void
}

export async function start(file: string, env: Record<string, string> = {}): Promise<Server> {
  const child = fork(join(import.meta.dirname, file), { env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const { url } = await said<ProcessReady>(child)
  return {
    url,
    order(order) {
      child.send(order)
      return said<OrderResult>(child)
    },
    stop: () => child.disconnect(),
  }
}

async function said<Message>(child: ChildProcess): Promise<Message> {
  const enough = new AbortController()
  const ended = once(child, 'exit', enough).then(() => {
    throw new Error('A measured process ended')
  })
  ended.catch(() => {}) // ignore its end once it has answered
  try {
    const [message] = (await Promise.race([once(child, 'message', enough), ended])) as [Message]
    return message
  } finally {
    enough.abort()
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })

/** Headers that a server sets itself. */
const OWN = ['date', 'connection', 'keep-alive', 'content-length']

export async function ask(url: string, path: string, headers: Record<string, string> = {}): Promise<RecordedAnswer> {
  const [response] = (await once(get(url + path, { agent, headers }), 'response')) as [IncomingMessage]
  const body = await text(response)
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode ?? 0}: ${body}`)
  const sent = Object.entries(response.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  return { path, body, headers: Object.fromEntries(sent.filter(([name = '']) => !OWN.includes(name))) as Record<string, string> }
}

/** The server's CPU time per answer, in µs, over this many answers. */
export async function costOf(
  server: Server,
  paths: readonly string[],
  times: number,
  headersOf: (time: number) => Record<string, string>,
): Promise<number> {
  const before = await server.order({ do: 'cpu' })
  const left = Array.from({ length: times }, (_, time) => time).values()
  const connection = async (): Promise<void> => {
    for (const time of left) await ask(server.url, paths[time % paths.length] ?? '/', headersOf(time))
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connection))
  const { cpuMs } = await server.order({ do: 'cpu' })
  return ((cpuMs - before.cpuMs) * 1000) / times
}

export function stopAll(servers: readonly Server[]): void {
  for (const server of servers) server.stop()
  agent.destroy()
}
