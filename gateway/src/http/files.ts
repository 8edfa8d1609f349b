import { bundleFileOf, fileResponder, FILE_NOT_FOUND } from '@ponte/mfe/site'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { OFFLINE_PATH } from '../offline/offline-site.ts'

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
  const send = async (request: FastifyRequest, reply: FastifyReply, folder: string | null, file: string) => {
    const { status, headers, body } = await respond(folder, file, request.headers)
    return reply.code(status).headers(headers).send(body)
  }
  // All versions share one address space: names contain hashes, so a name always means the same bytes.
  const sendShellFile = async (request: FastifyRequest<{ Params: { file: string } }>, reply: FastifyReply) => {
    const { file } = request.params
    const hasFile = async (folder: string) => (await respond(folder, file, request.headers)).status !== FILE_NOT_FOUND.status
    if (await hasFile(shellDir)) return send(request, reply, shellDir, file)
    for (const folder of await shellVersions()) if (await hasFile(folder)) return send(request, reply, folder, file)
    return send(request, reply, null, file)
  }

  // The offline document uses its own addresses, and falls back to the network for files its worker has lost.
  for (const root of ['', OFFLINE_PATH]) {
    server.get<{ Params: { file: string } }>(`${root}/shell/:file`, sendShellFile)
    server.get<{ Params: { name: string; version: string; file: string } }>(`${root}/bundles/:name/:version/:file`, (request, reply) => {
      const { name, version, file } = request.params
      const bundleFile = bundleFileOf(`/bundles/${name}/${version}/${file}`)
      return send(request, reply, bundleFile === null ? null : bundleDir(bundleFile.name, bundleFile.version), file)
    })
    for (const prefix of ['/shell', '/shell/*', '/bundles', '/bundles/*']) {
      server.get(root + prefix, (_request, reply) =>
        reply.code(FILE_NOT_FOUND.status).headers(FILE_NOT_FOUND.headers).send(FILE_NOT_FOUND.body),
      )
    }
  }
}
