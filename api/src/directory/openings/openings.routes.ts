import { dayOf } from '@ponte/contracts/calendar'
import { isOver, whyNotReopen, withDays } from '@ponte/contracts/opening-rules'
import {
  closeOpening,
  createOpening,
  deleteOpening,
  listOpenings,
  NewOpening,
  type OpeningChanges,
  reopenOpening,
  updateOpening,
} from '@ponte/contracts/openings'
import type { Transaction } from 'kysely'
import type { Api } from '../../server/api.ts'
import { parseBody } from '../../server/calls/classify.ts'
import { lockActorShared } from '../../server/calls/lock-actor.repo.ts'
import { serve } from '../../server/calls/serve.ts'
import type { Database } from '../../server/schema/schema.ts'
import { endInterests, notifyChosen } from '../../contacts/interests/notify-of-opening.ts'
import { lockFirm } from '../firms/firms.repo.ts'
import { found, Refusal, wrongField } from '../../server/http/refusal.ts'
import type { SignedIn } from '../../server/http/viewer.ts'
import { pageOf } from '../../server/http/paging.ts'
import * as openings from './openings.repo.ts'

export function serveOpenings(api: Api): void {
  const { db, clock } = api
  const shown = (opening: openings.OpeningRow) => openings.shownAt(clock.now())(opening)
  /** Changes a firm's openings, one call at a time. Refuses a deleted firm, and a caller who may no longer act for it. */
  const within = <Result>(viewer: SignedIn, firmId: string, work: (trx: Transaction<Database>) => Promise<Result>): Promise<Result> =>
    db.transaction().execute(async (trx) => {
      await lockActorShared(trx, viewer)
      if (!(await lockFirm(trx, firmId))) throw new Refusal('not_found')
      return work(trx)
    })

  serve(api, listOpenings, async ({ params: { id }, query }) => {
    const { results, totalResults } = await openings.listOpenings(db, id, query)
    return pageOf({ results: results.map(shown), totalResults }, query)
  })

  serve(api, createOpening, ({ params: { id }, body, viewer }) => {
    refusePast(withDays(body), clock.now())
    return within(viewer, id, async (trx) => {
      await openings.refuseTooManyOpen(trx, id)
      return shown(await openings.insertOpening(trx, id, body, clock.now()))
    })
  })

  serve(api, updateOpening, ({ params, body: { version, ...changes }, viewer }) =>
    within(viewer, params.id, async (trx) => {
      const present = found(await openings.lockOpening(trx, params))
      if (version !== undefined && version !== present.version) throw new Refusal('changed_meanwhile')
      const opening = withDays(parseBody(NewOpening, changed(present, changes)))
      // Other fields of a past opening may still change.
      if (endOf(opening) !== endOf(present)) refusePast(opening, clock.now())
      const written = await openings.writeOpening(trx, present, opening, clock.now())
      if (DECISIVE.some((field) => written[field]?.valueOf() !== present[field]?.valueOf()))
        await notifyChosen(trx, api, 'opening_changed', written)
      return shown(written)
    }),
  )

  serve(api, closeOpening, ({ params, viewer }) =>
    within(viewer, params.id, async (trx) => {
      const present = found(await openings.lockOpening(trx, params))
      if (present.closedAt !== null) return shown(present)
      await endInterests(trx, api, present._id)
      return shown(await openings.setClosed(trx, present._id, true, clock.now()))
    }),
  )

  serve(api, reopenOpening, ({ params, viewer }) =>
    within(viewer, params.id, async (trx) => {
      const present = found(await openings.lockOpening(trx, params))
      if (present.closedAt === null) return shown(present)
      if (whyNotReopen(present, clock.now()) !== null) throw new Refusal('opening_over')
      await openings.refuseTooManyOpen(trx, params.id)
      await notifyChosen(trx, api, 'choice_withdrawn', present)
      return shown(await openings.setClosed(trx, present._id, false, clock.now()))
    }),
  )

  serve(api, deleteOpening, ({ params, viewer }) =>
    within(viewer, params.id, async (trx) => {
      const present = found(await openings.lockOpening(trx, params))
      await notifyChosen(trx, api, 'choice_withdrawn', present)
      await endInterests(trx, api, present._id)
      await openings.removeOpening(trx, present._id)
    }),
  )
}

/** The fields by which a chosen person decides whether they can come. */
const DECISIVE = ['profession', 'city', 'startOn', 'endOn', 'startsAt', 'endsAt', 'offersAccommodation'] as const

/** The opening with its changes. A client that sends only days keeps the hours as long as the days stay the same. */
function changed(present: openings.OpeningRow, changes: Omit<OpeningChanges, 'version'>) {
  const { profession, specialties, state, city, startOn, endOn, offersAccommodation, description } = present
  const days = { startOn, endOn, ...changes }
  const keepsHours = days.startOn === startOn && days.endOn === endOn
  const hours = keepsHours || changes.startsAt !== undefined || changes.endsAt !== undefined ? present : { startsAt: null, endsAt: null }
  const [startsAt, endsAt] = [iso(hours.startsAt), iso(hours.endsAt)]
  return { profession, specialties, state, city, startOn, endOn, startsAt, endsAt, offersAccommodation, description, ...changes }
}

const iso = (instant: Date | null) => instant?.toISOString()

interface End {
  endOn: string
  endsAt?: Date | string | null | undefined
}

const endOf = ({ endOn, endsAt }: End) => (endsAt ? new Date(endsAt).getTime() : endOn)

function refusePast(opening: End, now: Date): void {
  if (whyNotReopen(opening, now) === null) return
  throw isOver(opening, dayOf(now)) ? wrongField('endOn', 'openingEndPast') : wrongField('endsAt', 'openingHoursPast')
}
