import { PHOTO_PATH } from '@ponte/contracts/photo'
import type { Api } from '../api.ts'
import { Refusal } from '../http/refusal.ts'

const ONE_YEAR_SECONDS = 31_536_000

/** Serves pictures, which are no call of the contract: bytes, not JSON. An address shows one picture for ever, so it is cached for ever. */
export function servePhotos({ server, photos }: Api): void {
  server.get<{ Params: { hash: string }; Querystring: { size?: unknown } }>(`${PHOTO_PATH}:hash`, async (request, reply) => {
    const { hash } = request.params
    const size = request.query.size === 'thumb' ? 'thumb' : 'full'
    const bytes = /^[0-9a-f]{32}$/.test(hash) ? await photos.store.find(hash, size) : null
    if (bytes === null) throw new Refusal('not_found')
    return reply.type('image/webp').header('cache-control', `public, max-age=${ONE_YEAR_SECONDS}, immutable`).send(bytes)
  })
}
