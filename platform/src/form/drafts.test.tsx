import { PERSON_CHANGED } from '@ponte/contracts/host'
import { pageDrafts, tabDrafts, withDraft } from './drafts.ts'
import { formHost } from '../../test/form-host.ts'

const ana = formHost('ana')

test.each([
  ['the tab', tabDrafts],
  ['the page', pageDrafts],
])('each form has its own draft in %s until it is cleared', (_, draftsOf) => {
  const drafts = draftsOf('mf-one')
  drafts.of(ana, 'profile').keep({ name: 'Ana' })
  drafts.of(ana, 'firm').keep({ name: 'Clínica Ipê' })
  expect(drafts.of(ana, 'profile').read()).toEqual({ name: 'Ana' })
  drafts.of(ana, 'profile').clear()
  expect(drafts.of(ana, 'profile').read()).toBeNull()
  expect(drafts.of(ana, 'firm').read()).toEqual({ name: 'Clínica Ipê' })
})

test.each([
  ['the tab', tabDrafts],
  ['the page', pageDrafts],
])('another user cannot see a draft in %s, and it is deleted', (_, draftsOf) => {
  const drafts = draftsOf('mf-two')
  drafts.of(ana, 'profile').keep({ name: 'Ana' })
  expect(drafts.of(formHost('ana2'), 'profile').read()).toBeNull()
  expect(drafts.of(ana, 'profile').read()).toBeNull()
})

test("a remote cannot touch another remote's drafts, even when users change", () => {
  const [one, other] = [tabDrafts('mf-one'), tabDrafts('mf-other')]
  one.of(ana, 'profile').keep({ name: 'Ana' })
  expect(other.of(ana, 'profile').read()).toBeNull()
  other.guard(formHost('bia'))
  expect(one.of(ana, 'profile').read()).toEqual({ name: 'Ana' })
})

test('another user finds nothing in the browser; after an expired session, the same user finds everything', () => {
  const host = formHost('ana')
  tabDrafts('mf-one').of(host, 'profile').keep({ name: 'Ana' })
  const change = (id: string | null) => {
    host.become(id)
    window.dispatchEvent(new Event(PERSON_CHANGED))
  }
  change(null)
  expect(Object.values(sessionStorage)).toEqual(['{"name":"Ana"}'])
  change('bia')
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('the tab stores no passwords or photos', () => {
  const drafts = tabDrafts('mf-one')
  drafts
    .of(ana, 'profile')
    .keep({ name: 'Ana', password: 'ponte123', confirmation: 'x', newPassword: 'y', photo: 'data:image/png;base64,AAAA' })
  expect(drafts.of(ana, 'profile').read()).toEqual({ name: 'Ana' })
})

test.each(['{', '7', 'null', '[]', '{}'])('a stored draft of %s is ignored', (stored) => {
  const draft = tabDrafts('mf-one').of(ana, 'profile')
  draft.keep({ name: 'Ana' })
  for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, stored)
  expect(draft.read()).toBeNull()
})

test("only values with the form's shape are taken from a draft", () => {
  const initial = { name: '', isActive: true, specialties: ['uti'], photo: null as string | null }
  expect(withDraft(initial, { name: 'Ana', isActive: false, specialties: ['fue'] })).toEqual({
    ...initial,
    name: 'Ana',
    isActive: false,
    specialties: ['fue'],
  })
  expect(withDraft(initial, { name: 7, isActive: 'no', specialties: [4], photo: 'x', other: 'y' })).toEqual(initial)
})

test('in a browser without session storage, the form works but the draft is lost', () => {
  const denied = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const draft = tabDrafts('mf-one').of(ana, 'profile')
  draft.keep({ name: 'Ana' })
  expect(draft.read()).toBeNull()
  draft.clear()
  expect(denied).toHaveBeenCalled()
})

test('if storage is full, the form works but the draft is lost', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(() => tabDrafts('mf-one').of(ana, 'profile').keep({ name: 'Ana' })).not.toThrow()
})
