import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import type { Language } from '@ponte/contracts/languages'
import type { PageQueryResponse, PageRequest, PageQuery, RenderedPage } from '@ponte/mfe/site'
import { Unusable } from '../unusable.ts'
import { cpuLimit } from './cpu-limit.ts'
import { parseQueries, parseRenderedPage } from './renderer-output.ts'
import type { FromRenderer, ToRenderer } from './messages.ts'

const CHILD = path.join(import.meta.dirname, 'child.ts')
const HEAP_MB = 128
/** The limits of CPU time: to open, which includes first pages that nobody waits for, and then for each page. */
const OPEN_LIMIT_MS = 5000
const RENDER_LIMIT_MS = 300
/** The limit of pages that wait. Further ones are sent plain: a page that waits too long is later than one that its scripts make. */
const WAITING_LIMIT = 100

export interface Renderer {
  asks(page: PageRequest): Promise<PageQuery[]>
  render(page: PageRequest, answers: readonly PageQueryResponse[]): Promise<RenderedPage>
  /** True when it has crashed, or was stopped because it did not answer. */
  readonly isOver: boolean
  stop(): void
}

interface Settings {
  /** The language that it renders in; null where none was chosen. */
  language?: Language | null
  limitMs?: number | undefined
  /** Pages that are made before anybody's: the first ones take many times as long as those after them. */
  firstPages?: readonly PageRequest[]
}

/** The API's answer to whatever a first page asks. */
const NOTHING_THERE = { status: 404, json: { code: 'not_found', message: '' } }

type Job = ToRenderer extends infer One ? (One extends { id: number } ? Omit<One, 'id'> : never) : never

/**
 * One process for one remote's renderer: what it does to itself ends there, and it can be ended whatever it is at. A thread
 * would be lighter, and would share files, environment and the database's own process with whoever can publish a remote.
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
  child.on('error', () => end('cannot be started'))
  child.on('exit', (code, signal) => end(`has stopped (${signal ?? code})`))
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
          else if ('failure' in reply) reject(new Unusable(`${name}: ${reply.failure}`))
          else resolve(reply.result)
        },
      }
      child.send({ ...job, id }, (error) => error !== null && end('cannot be reached'))
    })
  }

  /** Runs jobs one at a time, so that the limit is that of the page and not of those before it. */
  async function inTurn(job: Job, withinMs: number): Promise<unknown> {
    if (waiting >= WAITING_LIMIT) throw new Unusable(`${name} has more pages to render than it can`)
    waiting += 1
    const mine = turn.then(() => exchange(job, withinMs))
    turn = mine.catch(() => {})
    return mine.finally(() => (waiting -= 1))
  }

  const opened = inTurn({ source, name, language }, OPEN_LIMIT_MS).catch((error: unknown) => {
    end('cannot be opened')
    throw error
  })
  /** Has a page made that nobody gets. What is wrong with it, whoever asks for one like it is told. */
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
    stop: () => void turn.then(() => end('is of an earlier version')),
  }
}

/** A process with an empty environment that reads no files but those of this folder. It is no reason for the gateway to stay. */
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
