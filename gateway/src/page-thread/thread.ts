import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { Registry } from '@ponte/mfe/registry'
import { oncePerMessage } from '../unusable.ts'
import { publishedParts } from '../page/published-parts.ts'
import { composeWithShells } from '../page/shells.ts'
import { rewriteForOffline } from '../offline/offline-site.ts'
import type { ApiAnswer, AskApi } from '../rendering/answers.ts'
import { pageRendering, withoutRendering } from '../rendering/page-rendering.ts'
import { renderers } from '../rendering/renderers.ts'
import { compressPage, type CompressedPage } from './compressed-page.ts'
import type { FromThread, PageTask, ThreadFacts, ToThread } from './messages.ts'

/** The page thread: rendering and compressing take milliseconds that must not block the API. */
if (parentPort === null) throw new Error('This file is a worker thread of the gateway (page-maker.ts)')
const parent = parentPort
const { storeDir, ownShell, site, publicUrl, bundleOrigins, limits, hasApi } = workerData as ThreadFacts

const send = (message: FromThread): void => parent.postMessage(message)
const complain = (message: string): void => send({ kind: 'complain', message })

const asked = new Map<number, (answer: ApiAnswer | null) => void>()
let lastAsk = 0

const ask: AskApi = (url, visitor, signal) =>
  new Promise((resolve, reject) => {
    const id = (lastAsk += 1)
    const forget = () => send({ kind: 'forget', id })
    asked.set(id, (answer) => {
      asked.delete(id)
      signal.removeEventListener('abort', forget)
      if (answer === null) reject(new Error('the API did not answer'))
      else resolve(answer)
    })
    signal.addEventListener('abort', forget, { once: true })
    send({ kind: 'ask', id, url, visitor })
  })

const bundleDir = (name: string, version: string) => path.join(storeDir, 'bundles', name, version)
const published = publishedParts({ bundleDir, complain })
const running = renderers(published, { publicUrl, ...limits })
const render = hasApi ? pageRendering({ renderers: running, ask, tell: oncePerMessage(complain), ...limits }) : withoutRendering
const shells = { bundleDir, published }
const compose = composeWithShells({ ...shells, own: ownShell.page, complain, render })
const composeOffline = composeWithShells({
  ...shells,
  own: ownShell.offlinePage,
  complain: () => undefined,
  readdress: rewriteForOffline,
  render: withoutRendering,
})

const KEPT_REGISTRIES = 20
const registries = new Map<string, Registry>()

/** The registry for a page, parsed once because many pages share it. */
function registryOf({ text, etag }: PageTask['registry']): Registry {
  const known = registries.get(etag)
  if (known !== undefined) return known
  if (registries.size >= KEPT_REGISTRIES) registries.clear()
  const registry = JSON.parse(text) as Registry
  registries.set(etag, registry)
  return registry
}

async function make({ registry, overrides, local, language, url, visitor, quality, offlineVersion }: PageTask): Promise<CompressedPage> {
  const facts = offlineVersion === undefined ? site : { ...site, offlineVersion }
  const parts = {
    registry: registryOf(registry),
    registryEtag: registry.etag,
    overrides,
    local,
    language,
    site: facts,
    bundleOrigins,
    publicUrl,
    url,
    visitor,
  }
  const page = await (offlineVersion === undefined ? compose : composeOffline)(parts)
  return compressPage(page, { site, bundleOrigins, local, quality })
}

parent.on('message', (message: ToThread) => {
  if (message.kind === 'answer') return asked.get(message.id)?.(message.answer)
  if (message.kind === 'registry') {
    running.keep(message.registry)
    if (hasApi) running.warm(message.registry)
    return
  }
  if (message.kind === 'stop') {
    running.stop()
    return parent.close()
  }
  const { id, task } = message
  make(task).then(
    (page) => send({ kind: 'made', id, page }),
    (error: unknown) => send({ kind: 'failed', id, message: error instanceof Error ? error.message : String(error) }),
  )
})

send({ kind: 'ready' })
