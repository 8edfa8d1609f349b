import type { Registry } from '@ponte/mfe/registry'
import type { FastifyInstance } from 'fastify'
import { REPORTING_ENDPOINTS, REVALIDATE, WORKER_POLICY } from '../http/headers.ts'
import { sendCompressed, sendDocument } from '../http/send-text.ts'
import type { PageRoute } from '../page/serve-page.ts'
import { UNREGISTERING_WORKER, OFFLINE_PATH, offlineSite, type OfflineSite } from './offline-site.ts'

interface Options extends Pick<PageRoute, 'registry' | 'page'> {
  /** The files of a registry's shell that the offline document may need; null with the worker turned off. */
  shellFiles: ((registry: Registry) => Promise<readonly string[]>) | null
}

const SCRIPT = 'text/javascript; charset=utf-8'
const QUALITY = 9
const NOBODY = { address: '', forwardedFor: undefined }

/** Serves the worker and its offline page. With the worker turned off, serves a worker that removes earlier ones. */
export function serveOffline(server: FastifyInstance, { registry, page, shellFiles }: Options): void {
  let known: { etag: string; site: OfflineSite } | null = null

  /** Uses the stable versions: a canary or preview should not be in a page shown weeks later. */
  async function read(filesOf: NonNullable<Options['shellFiles']>): Promise<OfflineSite> {
    const { registry: publicRegistry, etag } = await registry.read()
    if (known?.etag === etag) return known.site
    const site = offlineSite(publicRegistry, await filesOf(publicRegistry))
    known = { etag, site }
    return site
  }

  server.get('/service-worker.js', async (request, reply) => {
    void reply.header('content-security-policy', WORKER_POLICY)
    return sendDocument(request, reply, SCRIPT, shellFiles === null ? UNREGISTERING_WORKER : (await read(shellFiles)).worker)
  })
  if (shellFiles === null) return
  server.get(OFFLINE_PATH, async (request, reply) => {
    const { version, registryText } = await read(shellFiles)
    const order = {
      registry: { text: registryText, etag: `offline ${version}` },
      overrides: [],
      local: null,
      language: null,
      url: OFFLINE_PATH,
      visitor: NOBODY,
      quality: QUALITY,
      offlineVersion: version,
    }
    const made = await page(order, { key: `${OFFLINE_PATH} ${version}`, hasAnswers: false, bypassesCache: false })
    void reply.headers({ 'content-security-policy': made.policy, 'reporting-endpoints': REPORTING_ENDPOINTS })
    void reply.headers({ 'cache-control': REVALIDATE, etag: made.etag, vary: 'Accept-Encoding' })
    return sendCompressed(reply, made, request.headers['accept-encoding'])
  })
}
