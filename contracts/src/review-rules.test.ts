import { test } from 'node:test'
import { expect } from 'expect'
import { isPublished, pendingListOf, serviceHappened, type SideOfContact, whyNotEvaluate, whyNotRespond } from './review-rules.ts'

const opens = new Date('2026-11-21T03:00:00Z')
const closes = new Date('2026-12-21T03:00:00Z')
const during = new Date('2026-12-01T12:00:00Z')
const before = new Date(opens.getTime() - 1)

const contact = (changes: Partial<SideOfContact> = {}): SideOfContact => ({
  opensAt: opens,
  closesAt: closes,
  myResponse: 'no_response',
  otherResponse: 'no_response',
  iEvaluated: false,
  otherEvaluated: false,
  ...changes,
})

test('each side answers once, inside the window', () => {
  expect(whyNotRespond(contact(), before)).toBe('too_early')
  expect(whyNotRespond(contact(), opens)).toBeNull()
  expect(whyNotRespond(contact({ myResponse: 'contact_only' }), during)).toBe('already_answered')
  expect(whyNotRespond(contact(), closes)).toBe('window_closed')
})

test('each side rates once, after answering, inside the window', () => {
  expect(whyNotEvaluate(contact(), during)).toBe('answer_first')
  expect(whyNotEvaluate(contact({ myResponse: 'contact_only' }), during)).toBeNull()
  expect(whyNotEvaluate(contact({ myResponse: 'contact_only', iEvaluated: true }), during)).toBe('already_evaluated')
  expect(whyNotEvaluate(contact({ myResponse: 'contact_only' }), before)).toBe('too_early')
  expect(whyNotEvaluate(contact({ myResponse: 'contact_only' }), closes)).toBe('window_closed')
})

test('a service happened if either side says so', () => {
  expect(serviceHappened({ myResponse: 'contact_only', otherResponse: 'no_response' })).toBe(false)
  expect(serviceHappened({ myResponse: 'contact_only', otherResponse: 'service_received' })).toBe(true)
  expect(serviceHappened({ myResponse: 'service_provided', otherResponse: 'contact_only' })).toBe(true)
})

const lists: [Partial<SideOfContact>, 'awaiting' | 'ready' | null][] = [
  [{}, 'awaiting'],
  [{ otherResponse: 'contact_only', otherEvaluated: true }, 'awaiting'],
  [{ myResponse: 'contact_only' }, 'ready'],
  [{ myResponse: 'contact_only', otherResponse: 'contact_only' }, 'ready'],
  [{ myResponse: 'contact_only', iEvaluated: true }, 'awaiting'],
  [{ myResponse: 'contact_only', iEvaluated: true, otherResponse: 'contact_only' }, null],
]

test('a contact is in one pending list at most, and in none outside its window', () => {
  for (const [changes, list] of lists) {
    expect([changes, pendingListOf(contact(changes), during)]).toEqual([changes, list])
    expect(pendingListOf(contact(changes), before)).toBeNull()
    expect(pendingListOf(contact(changes), closes)).toBeNull()
  }
})

test('ratings stay sealed until both sides have rated or the window is over', () => {
  expect(isPublished(contact({ iEvaluated: true }), during)).toBe(false)
  expect(isPublished(contact({ iEvaluated: true, otherEvaluated: true }), during)).toBe(true)
  expect(isPublished(contact({ iEvaluated: true }), closes)).toBe(true)
})
