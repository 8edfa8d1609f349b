import { Agent, request } from 'node:https'
import { performance } from 'node:perf_hooks'
import { registerBasic } from '@ponte/contracts/auth'
import { searchProfessionals } from '@ponte/contracts/search'
import { urlOf } from '@ponte/contracts/call'

const TIMEOUT_MS = 20_000

type Kind = 'search' | 'page' | 'file' | 'sign-up'

export interface RequestOutcome {
  kind: Kind
  /** The time of the request, on the clock of `performance.now()`. */
  at: number
  ms: number
  /** The status of the response; null if there was none. */
  status: number | null
  retryAfter: number | null
  /** The e-mail address of a sign-up; null for other requests. */
  email: string | null
}

export interface Load {
  outcomes: readonly RequestOutcome[]
  /** Stops sending, and waits for requests in progress. */
  stop(): Promise<RequestOutcome[]>
}

export interface LoadOptions {
  url: string
  ca: string
  perSecond: number
  /** Addresses of static files. */
  files: readonly string[]
}

/** The mix of requests: of ten, one is a file, three are pages, two sign up, four search. Each has its own client address. */
const MIX: readonly Kind[] = ['search', 'page', 'sign-up', 'search', 'file', 'page', 'search', 'sign-up', 'page', 'search']

/** On a busy machine, answers take so long that more would only make the servers refuse some. */
const AT_ONCE = 10

let visitors = 0

/** Sends requests at a fixed rate; fewer if the servers cannot keep up. */
export function startLoad({ url, ca, perSecond, files }: LoadOptions): Load {
  const agent = new Agent({ keepAlive: true, ca })
  const outcomes: RequestOutcome[] = []
  const underWay = new Set<Promise<void>>()
  const startedAt = performance.now()
  let asked = 0

  function ask(): void {
    const kind = MIX[asked % MIX.length] ?? 'search'
    asked += 1
    visitors += 1
    const visitor = visitors
    const email = kind === 'sign-up' ? `visitante${visitor}@exemplo.test` : null
    const body = email === null ? null : personCalled(email)
    const path = {
      search: urlOf(searchProfessionals, { query: { query: 'ana' } }),
      page: visitor % 2 === 0 ? '/' : '/search',
      file: files[visitor % files.length] ?? '/',
      'sign-up': urlOf(registerBasic, {}),
    }[kind]
    const at = performance.now()
    const answered = send({ url: url + path, agent, body, address: `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}` }).then(
      (answer) => {
        outcomes.push({ kind, at, ms: performance.now() - at, email, ...answer })
        underWay.delete(answered)
      },
    )
    underWay.add(answered)
  }
  const beat = setInterval(() => {
    while (underWay.size < AT_ONCE && asked < ((performance.now() - startedAt) / 1000) * perSecond) ask()
  }, 5)
  return {
    outcomes,
    async stop() {
      clearInterval(beat)
      await Promise.all(underWay)
      agent.destroy()
      return outcomes
    },
  }
}

const personCalled = (email: string): string => JSON.stringify({ email, fullName: 'Pessoa Nova', phone: '11987654321' })

/** Signs up once from a client address; resolves to the status. */
export async function signUp(
  { url, certificate }: { url: string; certificate: string },
  address: string,
  email: string,
): Promise<number | null> {
  const agent = new Agent({ ca: certificate })
  return (await send({ url: url + urlOf(registerBasic, {}), agent, body: personCalled(email), address })).status
}

interface LoadRequest {
  url: string
  agent: Agent
  body: string | null
  address: string
}

function send({ url, agent, body, address }: LoadRequest): Promise<Pick<RequestOutcome, 'status' | 'retryAfter'>> {
  return new Promise((resolve) => {
    const nothing = () => resolve({ status: null, retryAfter: null })
    const headers = {
      'x-forwarded-for': address,
      'accept-encoding': 'gzip',
      ...(body !== null && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    }
    const asking = request(url, { agent, method: body === null ? 'GET' : 'POST', headers, timeout: TIMEOUT_MS }, (answer) => {
      answer.on('error', nothing)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? null, retryAfter: Number(answer.headers['retry-after'] ?? Number.NaN) || null }),
      )
      answer.resume()
    })
    asking.on('timeout', () => asking.destroy(new Error('no answer')))
    asking.on('error', nothing)
    asking.end(body ?? undefined)
  })
}

export const isGood = ({ status }: RequestOutcome): boolean => status !== null && status >= 200 && status < 300

export function percentile(outcomes: readonly RequestOutcome[], share: number): number {
  const sorted = outcomes.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
