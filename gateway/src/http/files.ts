import { readdir } from 'node:fs/promises'
import { bundleFileOf, fileResponder, FILE_NOT_FOUND, type FileResponse } from '@ponte/mfe/site'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { OFFLINE_PATH } from '../offline/offline-site.ts'

const ENCODINGS = ['br', 'gzip', 'identity']

interface FileRoutes {
  shellDir: string
  /** The folders of published shells. */
  shellVersions: () => Promise<readonly string[]>
  /** The folder of a published version. */
  bundleDir: (name: string, version: string) => string | null
  isDemo: boolean
  /** False in development, where content changes under the same name. */
  isFixed: boolean
}

/** Serves the shell's files and every published bundle. A missing file is a short 404, not the page. */
export function serveFiles(server: FastifyInstance, { shellDir, shellVersions, bundleDir, isDemo, isFixed }: FileRoutes): void {
  const respond = fileResponder({ isDemo, isFixed })
  const respondOwn = fileResponder({ isDemo, isFixed })
  // Loaded at the start, because the next build of the shell deletes files that open pages still name.
  if (isFixed)
    server.addHook('onReady', async () => {
      for (const file of await readdir(shellDir))
        for (const encoding of ENCODINGS) await respondOwn(shellDir, file, { 'accept-encoding': encoding })
    })
  const send = (reply: FastifyReply, { status, headers, body }: FileResponse) => reply.code(status).headers(headers).send(body)
  // All versions share one address space: names contain hashes, so a name always means the same bytes.
  const sendShellFile = async (request: FastifyRequest<{ Params: { file: string } }>, reply: FastifyReply) => {
    const { file } = request.params
    const own = await respondOwn(shellDir, file, request.headers)
    if (own !== FILE_NOT_FOUND) return send(reply, own)
    for (const folder of await shellVersions()) {
      const published = await respond(folder, file, request.headers)
      if (published !== FILE_NOT_FOUND) return send(reply, published)
    }
    return send(reply, FILE_NOT_FOUND)
  }

  // The offline document uses its own addresses, and falls back to the network for files its worker has lost.
  for (const root of ['', OFFLINE_PATH]) {
    server.get<{ Params: { file: string } }>(`${root}/shell/:file`, sendShellFile)
    server.get<{ Params: { name: string; version: string; file: string } }>(
      `${root}/bundles/:name/:version/:file`,
      async (request, reply) => {
        const { name, version, file } = request.params
        const found = bundleFileOf(`/bundles/${name}/${version}/${file}`)
        const folder = found === null ? null : bundleDir(found.name, found.version)
        return send(reply, await respond(folder, file, request.headers))
      },
    )
    for (const prefix of ['/shell', '/shell/*', '/bundles', '/bundles/*']) {
      server.get(root + prefix, (_request, reply) => send(reply, FILE_NOT_FOUND))
    }
  }
}
