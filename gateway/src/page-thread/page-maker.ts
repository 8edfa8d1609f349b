import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { SiteRegistry } from '@ponte/mfe/site-registry'
import { rewriteForOffline } from '../offline/offline-site.ts'
import { readShellPage } from '../page/shell-page.ts'
import type { AskApi } from '../rendering/answers.ts'
import type { CompressedPage } from './compressed-page.ts'
import type { FromThread, PageTask, ThreadFacts, ToThread } from './messages.ts'

/** Longer than a renderer's limit, so that running work can finish. */
const STOP_LIMIT_MS = 2000
/** Pause after a crash, so that a crash loop costs the site only its pages. */
const RESTART_PAUSE_MS = 1000
const THREAD = path.join(import.meta.dirname, 'thread.ts')

/** Renders pages off the thread that serves the API. */
export interface PageMaker {
  make(task: PageTask): Promise<CompressedPage>
  /** Switches to a new registry. */
  use(registry: SiteRegistry): void
  stop(): Promise<void>
}

interface Options extends Omit<ThreadFacts, 'hasApi' | 'ownShell'> {
  shellDir: string
  /** Queries the API; undefined without one. */
  ask: AskApi | undefined
  complain: (message: string) => void
}

interface Waiting {
  resolve: (page: CompressedPage) => void
  reject: (error: Error) => void
}

/**
 * One thread for all pages, restarted after a crash. Rejects if it cannot start, because then no page could ever be rendered. One is
 * enough, since pages are cached and renderers are separate processes.
 */
export async function pageMaker({ ask, complain, shellDir, ...others }: Options): Promise<PageMaker> {
  const ownShell = {
    page: await readShellPage(shellDir, complain),
    offlinePage: await readShellPage(shellDir, () => undefined, { readdress: rewriteForOffline }),
  }
  const facts: ThreadFacts = { ...others, ownShell, hasApi: ask !== undefined }
  const waiting = new Map<number, Waiting>()
  const asking = new Map<number, AbortController>()
  let lastId = 0
  let registry: SiteRegistry | null = null
  let isReady = false
  let isStopped = false
  let thread = start()
  await new Promise<void>((resolve, reject) => {
    thread.on('message', ({ kind }: FromThread) => kind === 'ready' && resolve()).once('error', reject)
  })
  isReady = true

  function start(): Worker {
    const started = new Worker(THREAD, { workerData: facts, name: 'pages' })
    started.on('message', (message: FromThread) => receive(started, message))
    started.on('error', (error: Error) => isReady && complain(`The page thread failed: ${error.message}`))
    started.on('exit', () => {
      for (const { reject } of waiting.values()) reject(new Error('the page thread exited'))
      waiting.clear()
      for (const stop of asking.values()) stop.abort()
      asking.clear()
      if (isReady && !isStopped) setTimeout(() => !isStopped && (thread = start()), RESTART_PAUSE_MS).unref()
    })
    if (registry !== null) tell(started, { kind: 'registry', registry })
    return started
  }

  function receive(from: Worker, message: FromThread): void {
    if (message.kind === 'ready') return
    if (message.kind === 'complain') return complain(message.message)
    if (message.kind === 'forget') return asking.get(message.id)?.abort()
    if (message.kind === 'ask') return void answer(from, message)
    const task = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.kind === 'made') task?.resolve(asBuffers(message.page))
    else task?.reject(new Error(message.message))
  }

  async function answer(from: Worker, { id, url, visitor }: Extract<FromThread, { kind: 'ask' }>): Promise<void> {
    const stop = new AbortController()
    asking.set(id, stop)
    const found = (await ask?.(url, visitor, stop.signal).catch(() => null)) ?? null
    asking.delete(id)
    tell(from, { kind: 'answer', id, answer: found })
  }

  return {
    make: (task) =>
      new Promise((resolve, reject) => {
        if (isStopped || thread.threadId === -1) return reject(new Error('there is no page thread'))
        const id = (lastId += 1)
        waiting.set(id, { resolve, reject })
        tell(thread, { kind: 'make', id, task })
      }),
    use(present) {
      registry = present
      tell(thread, { kind: 'registry', registry })
    },
    async stop() {
      isStopped = true
      // A crashed thread that has not restarted yet has already exited.
      if (thread.threadId === -1) return
      const ended = once(thread, 'exit')
      tell(thread, { kind: 'stop' })
      const late = setTimeout(() => void thread.terminate(), STOP_LIMIT_MS)
      await ended
      clearTimeout(late)
    },
  }
}

/** Buffers arrive from another thread as Uint8Array. */
const asBuffers = (page: CompressedPage): CompressedPage => ({ ...page, brotli: asBuffer(page.brotli), gzip: asBuffer(page.gzip) })
const asBuffer = ({ buffer, byteOffset, length }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, length)

const tell = (thread: Worker, message: ToThread): void => thread.postMessage(message)
