import { closesAt, opensAt } from '@ponte/contracts/contact-window'
import type { Insertable } from 'kysely'
import type { ContactLogs, Evaluations, Side } from '../../server/schema/contacts.ts'
import { drawComment } from '../texts/comments.ts'
import type { Gender } from '../texts/names.ts'
import type { Random } from './random.ts'
import { momentBetween, type Timeline } from './timeline.ts'

export type ContactRow = Insertable<ContactLogs> & { id: string }
export type EvaluationRow = Insertable<Evaluations> & { id: string }

export interface Story {
  contact: ContactRow
  evaluations: EvaluationRow[]
}

interface Party {
  id: string
  gender: Gender
}

/** One side's part in a contact so far, and its stars once it has rated. */
export interface Part {
  went: 'silent' | 'answered' | 'rated'
  saysService: boolean
  stars: { cordiality: number; quality: number }
}

export interface Plot {
  professional: Party
  contractor: Party
  firmId: string | null
  madeBy: Side
  contactDate: Date
  parts: Readonly<Record<Side, Part>>
}

/** Generates the rows of a contact and its outcome: answers within the window, then ratings, published by the rule. */
export function drawStory(random: Random, timeline: Timeline, plot: Plot): Story {
  const { professional, contractor, contactDate, parts } = plot
  const opens = opensAt(contactDate)
  const closes = closesAt(contactDate)
  const end = closes < timeline.today ? closes : timeline.today
  const hasOpened = opens < timeline.today

  const answeredAt = (side: Side): Date | null => (hasOpened && parts[side].went !== 'silent' ? momentBetween(random, opens, end) : null)
  const answers = { professional: answeredAt('professional'), contractor: answeredAt('contractor') }
  const saysService = (side: Side): boolean => answers[side] !== null && parts[side].saysService
  const hadService = saysService('professional') || saysService('contractor')

  const contact: ContactRow = {
    id: random.uuid(),
    professional_id: professional.id,
    contractor_id: contractor.id,
    firm_id: plot.firmId,
    made_by: plot.madeBy,
    contact_date: contactDate,
    professional_response: answers.professional === null ? null : saysService('professional') ? 'service_provided' : 'contact_only',
    professional_answered_at: answers.professional,
    contractor_response: answers.contractor === null ? null : saysService('contractor') ? 'service_received' : 'contact_only',
    contractor_answered_at: answers.contractor,
  }

  function rate(side: Side): EvaluationRow[] {
    const answered = answers[side]
    if (answered === null || parts[side].went !== 'rated') return []
    const { cordiality, quality } = parts[side].stars
    const writtenAt = momentBetween(random, answered, new Date(Math.min(answered.getTime() + 12 * 3_600_000, end.getTime())))
    return [
      {
        id: random.uuid(),
        contact_log_id: contact.id,
        professional_id: professional.id,
        contractor_id: contractor.id,
        side,
        cordiality,
        service_quality: hadService ? quality : null,
        comment: drawComment(random, {
          side,
          stars: Math.min(cordiality, hadService ? quality : 5),
          hadService,
          gender: professional.gender,
        }),
        is_public: random.chance(0.92),
        agreed_terms_at: writtenAt,
        created_at: writtenAt,
      },
    ]
  }

  return { contact, evaluations: publish([...rate('professional'), ...rate('contractor')], closes, timeline) }
}

/** Publishes evaluations once both sides have rated or the window has closed; others stay sealed. */
function publish(evaluations: EvaluationRow[], closes: Date, { today }: Timeline): EvaluationRow[] {
  const times = evaluations.map((evaluation) => new Date(evaluation.created_at).getTime())
  const publishedAt = evaluations.length === 2 ? new Date(Math.max(...times)) : closes <= today ? closes : null
  return evaluations.map((evaluation) => ({ ...evaluation, published_at: publishedAt }))
}
