import { bundleFileOf, fileAnswers, NOT_THERE } from '@ponte/mfe/site'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

interface FileRoutes {
  shellDir: string
  /** The folder of a published version. */
  bundleDir: (name: string, version: string) => string | null
  isDemo: boolean
}

/** The shell's own files and every published bundle. What is not there is a short 404, never the page. */
export function serveFiles(server: FastifyInstance, { shellDir, bundleDir, isDemo }: FileRoutes): void {
  const answerWith = fileAnswers({ isDemo })
  const send = async (request: FastifyRequest, reply: FastifyReply, folder: string | null, file: string) => {
    const { status, headers, body } = await answerWith(folder, file, request.headers)
    return reply.code(status).headers(headers).send(body)
  }

  server.get<{ Params: { file: string } }>('/shell/:file', (request, reply) => send(request, reply, shellDir, request.params.file))
  server.get<{ Params: { name: string; version: string; file: string } }>('/bundles/:name/:version/:file', (request, reply) => {
    const { name, version, file } = request.params
    const asked = bundleFileOf(`/bundles/${name}/${version}/${file}`)
    return send(request, reply, asked === null ? null : bundleDir(asked.name, asked.version), file)
  })
  for (const prefix of ['/shell', '/shell/*', '/bundles', '/bundles/*']) {
    server.get(prefix, (_request, reply) => reply.code(NOT_THERE.status).headers(NOT_THERE.headers).send(NOT_THERE.body))
  }
}
