import { lastDayOf, whyOutside } from '@ponte/contracts/contact-window'
import type { MyContact } from '@ponte/contracts/contacts'
import { contactText } from '../contact-dialog/text.ts'

export type Phase = 'waiting' | 'open' | 'closed' | 'published'

type Timed = Pick<MyContact, 'contactDate' | 'opensAt' | 'closesAt' | 'publishedAt'>

export function phaseOf({ opensAt, closesAt, publishedAt }: Timed, now: Date): Phase {
  if (publishedAt !== null) return 'published'
  const why = whyOutside({ opensAt: new Date(opensAt), closesAt: new Date(closesAt) }, now)
  if (why === null) return 'open'
  return why === 'too_early' ? 'waiting' : 'closed'
}

export interface Step {
  label: string
  /** A date, or a text if there is none. */
  at: Date | string
  isPresent: boolean
}

const { timeline } = contactText
const PRESENT: Readonly<Record<Phase, number>> = { waiting: 0, open: 1, closed: 2, published: 3 }

/** The four steps of a contact, the current one marked. */
export function stepsOf(contact: Timed, now: Date): Step[] {
  const phase = phaseOf(contact, now)
  const opens = new Date(contact.opensAt)
  const last = lastDayOf(contact)
  const steps = [
    { label: timeline.contact, at: new Date(contact.contactDate) },
    { label: now < opens ? timeline.opens : timeline.opened, at: opens },
    { label: now <= last ? timeline.closes : timeline.closed, at: last },
    published(contact.publishedAt, phase),
  ]
  return steps.map((step, index) => ({ ...step, isPresent: index === PRESENT[phase] }))
}

function published(publishedAt: string | null, phase: Phase) {
  if (publishedAt !== null) return { label: timeline.published, at: new Date(publishedAt) }
  return { label: timeline.notPublished, at: phase === 'closed' ? timeline.nothing : timeline.notYet }
}
