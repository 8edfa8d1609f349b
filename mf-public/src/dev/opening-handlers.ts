import { closeOpening, createOpening, deleteOpening, listOpenings, reopenOpening, updateOpening } from '@ponte/contracts/openings'
import { withDays } from '@ponte/contracts/opening-rules'
import { refuse, respond } from '@ponte/test-kit/respond'
import { opening } from './account-samples.ts'

let openings = [
  opening(),
  opening({ _id: crypto.randomUUID(), endOn: '2026-03-07', startOn: '2026-03-03', closedAt: '2026-03-08T03:00:00.000Z' }),
]

const now = () => new Date().toISOString()

function changed(id: string, over: Partial<(typeof openings)[number]>) {
  openings = openings.map((one) => (one._id === id ? { ...one, ...over, version: one.version + 1 } : one))
  return openings.find(({ _id }) => _id === id) ?? refuse('not_found')
}

/** The firm's openings in the harness. */
export const openingHandlers = [
  respond(listOpenings, () => ({ results: openings, page: 1, limit: 20, totalPages: 1, totalResults: openings.length })),
  respond(createOpening, ({ body }) => {
    const made = opening({ ...withDays(body), description: body.description ?? null, _id: crypto.randomUUID() })
    openings = [made, ...openings]
    return made
  }),
  respond(updateOpening, ({ params, body: { version: _, ...body } }) =>
    changed(params.openingId, { ...withDays(body), description: body.description ?? null }),
  ),
  respond(closeOpening, ({ params }) => changed(params.openingId, { closedAt: now() })),
  respond(reopenOpening, ({ params }) => changed(params.openingId, { closedAt: null })),
  respond(deleteOpening, ({ params }) => void (openings = openings.filter(({ _id }) => _id !== params.openingId))),
]
