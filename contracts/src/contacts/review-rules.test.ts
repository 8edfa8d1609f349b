import { test } from 'node:test'
import { expect } from 'expect'
import { formatDate } from '../calendar.ts'
import { closesAt, opensAt, lastDayOf } from './contact-window.ts'
import {
  isResponseOf,
  otherSideOf,
  pendingListOf,
  publicationOf,
  responsesOf,
  serviceHappened,
  sideOf,
  whyNotEvaluate,
  whyNotQuality,
  whyNotRespond,
  type Side,
  type SideOfContact,
} from './review-rules.ts'

/**
 * Expected outcomes by what each side has done, written by hand from the product's decisions and never computed. A side is silent, has
 * answered, or has answered and rated.
 */
const table = `
  when    I         other     list      action    respond?          evaluate?          mine       other's
  early   silent    silent    -         -         too_early         too_early          none       none
  early   silent    answered  -         -         too_early         too_early          none       none
  early   silent    rated     -         -         too_early         too_early          none       sealed
  early   answered  silent    -         -         too_early         too_early          none       none
  early   answered  answered  -         -         too_early         too_early          none       none
  early   answered  rated     -         -         too_early         too_early          none       sealed
  early   rated     silent    -         -         too_early         too_early          mine       none
  early   rated     answered  -         -         too_early         too_early          mine       none
  early   rated     rated     -         -         too_early         too_early          published  published

  open    silent    silent    awaiting  respond   -                 answer_first       none       none
  open    silent    answered  awaiting  respond   -                 answer_first       none       none
  open    silent    rated     awaiting  respond   -                 answer_first       none       sealed
  open    answered  silent    ready     evaluate  already_answered  -                  none       none
  open    answered  answered  ready     evaluate  already_answered  -                  none       none
  open    answered  rated     ready     evaluate  already_answered  -                  none       sealed
  open    rated     silent    awaiting  -         already_answered  already_evaluated  mine       none
  open    rated     answered  -         -         already_answered  already_evaluated  mine       none
  open    rated     rated     -         -         already_answered  already_evaluated  published  published

  closed  silent    silent    -         -         window_closed     window_closed      none       none
  closed  silent    answered  -         -         window_closed     window_closed      none       none
  closed  silent    rated     -         -         window_closed     window_closed      none       published
  closed  answered  silent    -         -         window_closed     window_closed      none       none
  closed  answered  answered  -         -         window_closed     window_closed      none       none
  closed  answered  rated     -         -         window_closed     window_closed      none       published
  closed  rated     silent    -         -         window_closed     window_closed      published  none
  closed  rated     answered  -         -         window_closed     window_closed      published  none
  closed  rated     rated     -         -         window_closed     window_closed      published  published
`

const CONTACT_DATE = new Date('2026-11-07T23:30:00-03:00')

/** Moments after that contact in São Paulo's calendar; the window's ends are exact to the millisecond. */
const moments = {
  'at once': ['2026-11-07T23:30:00-03:00', 'early'],
  'after 13 days': ['2026-11-20T12:00:00-03:00', 'early'],
  'a moment before it opens': ['2026-11-20T23:59:59.999-03:00', 'early'],
  'as it opens': ['2026-11-21T00:00:00-03:00', 'open'],
  'after 14 days to the hour': ['2026-11-21T23:30:00-03:00', 'open'],
  'after a month': ['2026-12-07T12:00:00-03:00', 'open'],
  'a moment before it closes': ['2026-12-20T23:59:59.999-03:00', 'open'],
  'as it closes': ['2026-12-21T00:00:00-03:00', 'closed'],
  'a year later': ['2027-11-07T12:00:00-03:00', 'closed'],
} as const

/** Each pair seen from each side, with the side's name and its word for a service. */
const pairs: Record<string, [me: string, professional: string, side: Side, service: string, otherService: string]> = {
  'a firm that asked a professional': ['firm user', 'ana', 'contractor', 'service_received', 'service_provided'],
  'a professional whom a firm asked': ['ana', 'ana', 'professional', 'service_provided', 'service_received'],
  'a professional who asked a colleague': ['ana', 'bia', 'contractor', 'service_received', 'service_provided'],
  'a professional whom a colleague asked': ['bia', 'bia', 'professional', 'service_provided', 'service_received'],
  'a professional who answered an opportunity': ['ana', 'ana', 'professional', 'service_provided', 'service_received'],
  'a firm whose opportunity was answered': ['firm user', 'ana', 'contractor', 'service_received', 'service_provided'],
}

const ANSWERS = ['none', 'contact', 'service'] as const
const states = (['silent', 'answered', 'rated'] as const).flatMap((state) =>
  ANSWERS.filter((said) => (state === 'silent') === (said === 'none')).map((said) => ({ state, said })),
)

const words = (line: string): string[] => line.trim().split(/\s+/)
const expectations = new Map(
  table
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(1)
    .map((line) => [words(line).slice(0, 3).join(' '), words(line).slice(3)]),
)

/** The action open to this side, by the two rules that the API uses. */
function actionOf(contact: SideOfContact, now: Date): string {
  if (whyNotRespond(contact, now) === null) return 'respond'
  return whyNotEvaluate(contact, now) === null ? 'evaluate' : '-'
}

/** Visibility of this side's evaluation and of the other's: published if there is an instant of publication. */
function visibilityOf(contact: SideOfContact, now: Date): string[] {
  const isPublished = publicationOf(contact, now) !== null
  const ofMine = isPublished ? 'published' : 'mine'
  const ofOther = isPublished ? 'published' : 'sealed'
  return [contact.iEvaluated ? ofMine : 'none', contact.otherEvaluated ? ofOther : 'none']
}

let combinations = 0

for (const [pair, [me, professional, side, service, otherService]] of Object.entries(pairs)) {
  const wordFor = { none: 'no_response', contact: 'contact_only' } as const
  const wordOf = (said: (typeof ANSWERS)[number], ownWord: string) => (said === 'service' ? ownWord : wordFor[said])

  test(`${pair}: every state at every moment agrees with the table`, () => {
    expect(sideOf({ professional: { _id: professional } }, me)).toBe(side)
    for (const [moment, [instant, when]] of Object.entries(moments)) {
      const now = new Date(instant)
      for (const mine of states) {
        for (const other of states) {
          const contact: SideOfContact = {
            opensAt: opensAt(CONTACT_DATE),
            closesAt: closesAt(CONTACT_DATE),
            myResponse: wordOf(mine.said, service),
            otherResponse: wordOf(other.said, otherService),
            iEvaluated: mine.state === 'rated',
            otherEvaluated: other.state === 'rated',
          }
          const found = [
            pendingListOf(contact, now),
            actionOf(contact, now),
            whyNotRespond(contact, now),
            whyNotEvaluate(contact, now),
            ...visibilityOf(contact, now),
          ].map((value) => value ?? '-')
          const isService = mine.said === 'service' || other.said === 'service'
          const quality = isService ? ['serviceQualityRequired', '-'] : ['-', 'serviceQualityAbsent']
          const where = [moment, mine, other]
          expect([where, ...found]).toEqual([where, ...(expectations.get(`${when} ${mine.state} ${other.state}`) ?? [])])
          expect([where, serviceHappened(contact)]).toEqual([where, isService])
          expect([where, whyNotQuality(contact, null) ?? '-', whyNotQuality(contact, 4) ?? '-']).toEqual([where, ...quality])
          combinations++
        }
      }
    }
  })

  test(`${pair}: each side can give only its own answers`, () => {
    expect(responsesOf(side)).toEqual(['contact_only', service])
    expect(['contact_only', service, otherService, 'no_response', ''].map((said) => isResponseOf(side, said))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
    expect(responsesOf(otherSideOf(side))).toContain(otherService)
  })
}

test('the table is complete', () => {
  expect(expectations.size).toBe(3 * 3 * 3)
  expect(combinations).toBe(6 * 9 * 5 * 5)
})

test('the stars for a service are a number; null or absent without a service', () => {
  const answers = { myResponse: 'contact_only', otherResponse: 'contact_only' }
  expect(whyNotQuality(answers, undefined)).toBeNull()
  expect(whyNotQuality({ ...answers, otherResponse: 'service_received' }, undefined)).toBe('serviceQualityRequired')
})

test('reviews are published when the second side rates, at the latest when the window closes', () => {
  const [alone, both] = [false, true].map((otherEvaluated) => ({ iEvaluated: true, otherEvaluated, closesAt: closesAt(CONTACT_DATE) }))
  if (alone === undefined || both === undefined) throw new Error('two of them')
  const end = new Date('2026-12-21T03:00:00Z')
  const [during, last, later] = [new Date('2026-12-01T09:00:00Z'), new Date(end.getTime() - 1), new Date('2027-01-01T00:00:00Z')]
  expect([during, last, end, later].map((now) => publicationOf(alone, now))).toEqual([null, null, end, end])
  expect([during, last, end, later].map((now) => publicationOf(both, now))).toEqual([during, last, end, end])
})

test('the deadline shown is the last day on which the action is possible', () => {
  expect(formatDate(lastDayOf({ closesAt: closesAt(CONTACT_DATE) }))).toBe('20/12/2026')
})
