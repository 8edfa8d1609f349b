import { formatDate, formatDay } from '@ponte/contracts/calendar'
import type { ResultOf } from '@ponte/contracts/call'
import { contractsInEnglish } from '@ponte/contracts/in-english'
import {
  chooseInterested,
  exportOpeningFigures,
  interestIds,
  listInterested,
  openingFigures,
  showInterest,
  withdrawInterest,
} from '@ponte/contracts/interests'
import type { Language } from '@ponte/contracts/languages'
import { EXPORT_ROWS_MAX } from '@ponte/contracts/limits'
import { whyNotReopen } from '@ponte/contracts/opening-rules'
import { cityLabel } from '@ponte/contracts/places'
import { PROFESSION_LABELS } from '@ponte/contracts/professions'
import type { FastifyRequest } from 'fastify'
import { lockFirm } from '../../directory/firms/firms.repo.ts'
import { lockOpening, setFilled } from '../../directory/openings/openings.repo.ts'
import { writeCsv } from '../../directory/tables/csv.ts'
import { refuseMember } from '../../directory/team/team.repo.ts'
import type { Api } from '../../server/api.ts'
import { audit } from '../../server/audit/audit.repo.ts'
import { lockActorShared } from '../../server/calls/lock-actor.repo.ts'
import { serve } from '../../server/calls/serve.ts'
import { languageOf } from '../../server/http/cookie.ts'
import { pageOf } from '../../server/http/paging.ts'
import { found, Refusal } from '../../server/http/refusal.ts'
import type { SignedIn } from '../../server/http/viewer.ts'
import { findableProfessional } from '../log-contact.repo.ts'
import { refuseUnready, requestContact, reveal } from '../log-contact.ts'
import * as interests from './interests.repo.ts'
import { endInterests, notifyOfInterest, notifyOfOpening } from './notify-of-opening.ts'

/** Number of openings whose figures a screen shows. */
const SHOWN = 10

export function serveInterests(api: Api): void {
  const { db, clock } = api
  serve(
    api,
    showInterest,
    ({ params, viewer }) =>
      db.transaction().execute(async (trx) => {
        const openingId = params.id.toLowerCase()
        // With the firm's users, who are notified below: people are locked before openings.
        refuseUnready(await lockActorShared(trx, viewer, { firmId: await interests.firmOf(trx, openingId) }))
        const isNew = await interests.addInterest(trx, { openingId, userId: viewer.id }, clock.now())
        if (!isNew) return
        // A paused professional is not listed, so the managers would see nobody.
        if ((await findableProfessional(trx, viewer.id)) === undefined) throw new Refusal('conflict', { message: 'interestWhilePaused' })
        await notifyOfInterest(trx, api, openingId)
      }),
    // Being chosen reveals the firm's contact details, so the rules for requesting a contact apply.
    { refuse: refuseUnready },
  )
  serve(api, withdrawInterest, ({ params, viewer }) => interests.removeInterest(db, { openingId: params.id, userId: viewer.id }))
  serve(api, interestIds, async ({ viewer }) => ({ openings: await interests.interestIds(db, viewer.id) }))

  const forManagers = { refuse: refuseMember }
  serve(api, listInterested, async ({ params, query }) => pageOf(await interests.interestedIn(db, params.id, query), query), forManagers)
  serve(
    api,
    chooseInterested,
    ({ params, body, viewer, request }) =>
      choose(api, { viewer, openingId: params.id.toLowerCase(), userId: body.userId.toLowerCase(), request }),
    {
      refuse(viewer) {
        refuseMember(viewer)
        refuseUnready(viewer)
      },
      rebuild: ({ id, viewer, request }) => reveal(db, { viewer, contactId: id, requestId: request.id }),
    },
  )

  serve(
    api,
    openingFigures,
    async ({ params }) => {
      const results = await interests.figuresOf(db, { firmId: params.id, limit: SHOWN, now: clock.now() })
      return { results, medianMinutesToFill: medianOf(results.flatMap(({ minutesToFill }) => minutesToFill ?? [])) }
    },
    forManagers,
  )
  serve(
    api,
    exportOpeningFigures,
    async ({ params, request }) => {
      const rows = await interests.figuresOf(db, { firmId: params.id, limit: EXPORT_ROWS_MAX, now: clock.now() })
      const csv = tableOf(rows, languageOf(request) ?? 'pt')
      return { csv, rows: rows.length, totalResults: await interests.countOpenings(db, params.id) }
    },
    forManagers,
  )
}

interface Choice {
  viewer: SignedIn
  openingId: string
  userId: string
  request: FastifyRequest
}

/** Fills an opening with an interested professional. If two managers choose at once, the second waits for the first and is refused. */
function choose(api: Api, { viewer, openingId, userId, request }: Choice): Promise<ResultOf<typeof chooseInterested>> {
  const { firmId } = viewer
  return api.db.transaction().execute(async (trx) => {
    const now = await lockActorShared(trx, viewer, { people: [userId] })
    refuseMember(now)
    refuseUnready(now)
    if (firmId === null || !(await lockFirm(trx, firmId))) throw new Refusal('not_found')
    const opening = found(await lockOpening(trx, { id: firmId, openingId }))
    if (opening.filledAt !== null) throw new Refusal('already_filled')
    if (opening.closedAt !== null || whyNotReopen(opening, api.clock.now()) !== null) throw new Refusal('opening_closed')
    if (!(await interests.isInterested(trx, { openingId, userId }))) throw new Refusal('not_found')
    // A paused professional is not listed, and may have an open contact.
    found(await findableProfessional(trx, userId))

    const body = { professionalId: userId, contractorType: 'firm', openingId } as const
    const { contactId } = await requestContact(api, trx, { viewer, body, request, notifies: false })
    // The manager's former firm may have an open contact with the person.
    if (!(await interests.markMutual(trx, contactId, openingId))) throw new Refusal('conflict', { message: 'contactOfOtherFirm' })
    // The professional sees the details of the firm from now on.
    const line = { action: 'contact_revealed', subject: { kind: 'contact', id: contactId }, requestId: request.id } as const
    await audit(trx, { actorId: userId, ...line })
    await notifyOfOpening(trx, api, { kind: 'opening_chosen', openingId, to: [userId] })
    await endInterests(trx, api, openingId, userId)
    await setFilled(trx, openingId, userId, api.clock.now())
    return reveal(trx, { viewer, contactId, requestId: request.id })
  })
}

function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

const HEADINGS: Readonly<Record<Language, string>> = {
  pt: 'Profissão|Cidade|Primeiro dia|Último dia|Publicada em|Avisados|Leram o aviso|Interessados|Escolhidos|Minutos até o primeiro interesse|Minutos até preencher',
  en: 'Profession|City|First day|Last day|Published on|Notified|Read the notice|Interested|Chosen|Minutes to first interest|Minutes to fill',
}
const PROFESSIONS = { pt: PROFESSION_LABELS, en: contractsInEnglish['contracts/professions'] }

const tableOf = (rows: readonly interests.FiguresRow[], language: Language): string =>
  writeCsv([
    HEADINGS[language].split('|'),
    ...rows.map((row) => [
      PROFESSIONS[language][row.profession],
      cityLabel(row.city),
      formatDay(row.startOn),
      formatDay(row.endOn),
      formatDate(row.createdAt),
      ...[row.notified, row.seen, row.interested, row.chosen, row.minutesToInterest, row.minutesToFill].map((count) => `${count ?? ''}`),
    ]),
  ])
