import { chooseInterested, exportOpeningFigures, listInterested, openingFigures } from '@ponte/contracts/interests'
import {
  closeOpening,
  createOpening,
  deleteOpening,
  listOpenings,
  NewOpening,
  reopenOpening,
  updateOpening,
} from '@ponte/contracts/openings'
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

const interested = ['Ana Luz', 'Bruno Prado'].map((fullName, index) => ({
  person: {
    _id: `00000000-0000-4000-8000-00000000000${index}`,
    fullName,
    photo: null,
    profession: 'enfermeiro' as const,
    city: 'curitiba' as const,
  },
  at: '2026-11-20T12:00:00.000Z',
  stats: {
    ...{ overallRating: 4.8, totalEvaluations: 31, totalContacts: 60, totalServicesCompleted: 42 },
    ...{ averageCordialityRating: 4.9, averageServiceQualityRating: 4.7 },
  },
}))

const { _id, profession, city, startOn, endOn, createdAt } = opening()
const figures = {
  ...{ _id, profession, city, startOn, endOn, createdAt, closedAt: createdAt, filledAt: createdAt },
  ...{ notified: 80, seen: 41, interested: 7, chosen: 1, minutesToInterest: 12, minutesToFill: 200 },
}

/** The firm's openings in the harness. */
export const openingHandlers = [
  respond(listOpenings, () => ({ results: openings, page: 1, limit: 20, totalPages: 1, totalResults: openings.length })),
  respond(createOpening, ({ body }) => {
    const made = opening({ ...withDays(body), description: body.description ?? null, _id: crypto.randomUUID() })
    openings = [made, ...openings]
    return made
  }),
  respond(updateOpening, ({ params, body: { version: _, ...changes } }) => {
    // The form sends a whole opening.
    const body = NewOpening.parse(changes)
    return changed(params.openingId, { ...withDays(body), description: body.description ?? null })
  }),
  respond(listInterested, () => ({ results: interested, page: 1, limit: 100, totalPages: 1, totalResults: interested.length })),
  respond(chooseInterested, () => refuse('already_filled')),
  respond(openingFigures, () => ({ results: [figures], medianMinutesToFill: figures.minutesToFill })),
  respond(exportOpeningFigures, () => ({ csv: 'Profissão\r\n', rows: 1, totalResults: 1 })),
  respond(closeOpening, ({ params }) => changed(params.openingId, { closedAt: now() })),
  respond(reopenOpening, ({ params }) => changed(params.openingId, { closedAt: null, filledAt: null })),
  respond(deleteOpening, ({ params }) => void (openings = openings.filter(({ _id }) => _id !== params.openingId))),
]
