import { PHOTO_PATH } from '@ponte/contracts/photo'
import type { FastifyRequest } from 'fastify'
import type { Api } from '../../server/api.ts'
import { Refusal } from '../../server/http/refusal.ts'
import { isShown } from './photo-store.ts'

/**
 * Serves pictures. They are bytes, not JSON, and so not part of the contract. Browsers must revalidate them, because a photo that was
 * replaced, or whose owner left, must disappear at once. An unchanged one is answered without its bytes.
 */
export function servePhotos({ server, photos, db, recognize }: Api): void {
  async function mayBeSeen(hash: string, request: FastifyRequest): Promise<boolean> {
    if (await isShown(db, hash, { isAdmin: false })) return true
    const { viewer } = await recognize(request)
    return viewer?.role === 'admin' && (await isShown(db, hash, { isAdmin: true }))
  }

  server.get<{ Params: { hash: string }; Querystring: { size?: unknown } }>(`${PHOTO_PATH}:hash`, async (request, reply) => {
    const { hash } = request.params
    const size = request.query.size === 'thumb' ? 'thumb' : 'full'
    if (!/^[0-9a-f]{32}$/.test(hash) || !(await mayBeSeen(hash, request))) throw new Refusal('not_found')
    const etag = `"${hash}-${size}"`
    reply.header('cache-control', 'private, no-cache').header('etag', etag)
    if (request.headers['if-none-match']?.includes(etag) === true) return reply.code(304).send()
    const bytes = await photos.store.find(hash, size)
    if (bytes === null) throw new Refusal('not_found')
    return reply.type('image/webp').send(bytes)
  })
}
