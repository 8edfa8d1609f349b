import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { withoutQuotations } from '@ponte/api/without-quotations'
import type { Language } from '@ponte/contracts/languages'
import type { PageQueryResponse, PageRequest, PageQuery, RenderedPage } from '@ponte/mfe/site'
import { Unusable } from '../unusable.ts'
import { cpuLimit } from './cpu-limit.ts'
import { parseQueries, parseRenderedPage } from './renderer-output.ts'

/** Message to a renderer's process. The code is sent first, once. */
export type ToRenderer =
  | { id: number; source: string; name: string; language: Language | null }
  | { id: number; asks: PageRequest }
  | { id: number; render: PageRequest; answers: readonly PageQueryResponse[] }

/** Message from a renderer's process. It runs a remote's code, so `result` is validated. */
export type FromRenderer = { id: number; result: unknown } | { id: number; failure: string }

const CHILD = path.join(import.meta.dirname, 'child.ts')
const HEAP_MB = 128
/** CPU time limits: for opening, which includes the warm-up pages, and per page. */
const OPEN_LIMIT_MS = 5000
const RENDER_LIMIT_MS = 300
/** Limit of waiting pages. Others are sent unrendered, which is faster than waiting. */
const WAITING_LIMIT = 100

export interface Renderer {
  asks(page: PageRequest): Promise<PageQuery[]>
  render(page: PageRequest, answers: readonly PageQueryResponse[]): Promise<RenderedPage>
  /** True if it crashed, or was stopped because it did not answer. */
  readonly isOver: boolean
  stop(): void
}

interface Settings {
  /** The language it renders; null if none was chosen. */
  language?: Language | null
  limitMs?: number | undefined
  /** Warm-up pages: the first renderings take many times as long as later ones. */
  firstPages?: readonly PageRequest[]
}

/** The answer to every query of a warm-up page. */
const NOTHING_THERE = { status: 404, json: { code: 'not_found', message: '' } }

type Job = ToRenderer extends infer One ? (One extends { id: number } ? Omit<One, 'id'> : never) : never

/**
 * Runs one remote's renderer in its own process, which isolates it and can be killed at any time. A thread would be lighter, but would
 * share files, environment and the embedded database with code of every remote's team.
 */
export function startRenderer(
  source: string,
  name: string,
  { limitMs = RENDER_LIMIT_MS, firstPages = [], language = null }: Settings = {},
): Renderer {
  const child = forkSandboxed()
  let over: Unusable | null = null
  let lastId = 0
  let waiting = 0
  let pending: { id: number; settle: (reply: FromRenderer | Unusable) => void } | null = null
  let turn: Promise<unknown> = Promise.resolve()

  function end(reason: string): void {
    over ??= new Unusable(`${name} ${reason}`)
    child.kill('SIGKILL')
    pending?.settle(over)
  }
  child.on('error', () => end('could not be started'))
  child.on('exit', (code, signal) => end(`exited (${signal ?? code})`))
  child.on('message', (reply: FromRenderer) => {
    if (reply.id === pending?.id) pending.settle(reply)
  })

  function exchange(job: Job, withinMs: number): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (over !== null) return reject(over)
      const id = (lastId += 1)
      const endWait = cpuLimit(child.pid, withinMs, () => end(`did not answer within ${withinMs} ms of CPU time`))
      pending = {
        id,
        settle(reply) {
          endWait()
          pending = null
          if (reply instanceof Unusable) reject(reply)
          else if ('failure' in reply) reject(new Unusable(`${name}: ${withoutQuotations(reply.failure)}`))
          else resolve(reply.result)
        },
      }
      child.send({ ...job, id }, (error) => error !== null && end('is unreachable'))
    })
  }

  /** Runs jobs one at a time, so that each page has its own time limit. */
  async function inTurn(job: Job, withinMs: number): Promise<unknown> {
    if (waiting >= WAITING_LIMIT) throw new Unusable(`${name} has more pages to render than it can handle`)
    waiting += 1
    const mine = turn.then(() => exchange(job, withinMs))
    turn = mine.catch(() => {})
    return mine.finally(() => (waiting -= 1))
  }

  const opened = inTurn({ source, name, language }, OPEN_LIMIT_MS).catch((error: unknown) => {
    end('could not be opened')
    throw error
  })
  /** Renders a page no one gets. An error is reported when a real page fails the same way. */
  async function warmWith(page: PageRequest): Promise<void> {
    const questions = inTurn({ asks: page }, OPEN_LIMIT_MS)
    const answers = questions.then((asked) => parseQueries(asked, name).map(() => NOTHING_THERE))
    await answers.then((known) => inTurn({ render: page, answers: known }, OPEN_LIMIT_MS)).catch(() => undefined)
  }

  const ready = opened.then(() => Promise.all(firstPages.map(warmWith)))
  ready.catch(() => {})

  return {
    get isOver() {
      return over !== null
    },
    async asks(page) {
      await ready
      return parseQueries(await inTurn({ asks: page }, limitMs), name)
    },
    async render(page, answers) {
      await ready
      return parseRenderedPage(await inTurn({ render: page, answers }, limitMs), name)
    },
    stop: () => void turn.then(() => end('belongs to an earlier version')),
  }
}

/** A process with an empty environment that can read only this folder. It does not keep the gateway alive. */
function forkSandboxed(): ChildProcess {
  const child = fork(CHILD, [], {
    env: {},
    cwd: path.parse(CHILD).root,
    execArgv: [
      '--permission',
      `--allow-fs-read=${import.meta.dirname}`,
      '--disallow-code-generation-from-strings',
      '--disable-sigusr1',
      `--max-old-space-size=${HEAP_MB}`,
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  return child
}
