import type { ScreenProps } from '@ponte/contracts/host'
import { checkLicense, getUser, type User } from '@ponte/contracts/users'
import { refuse, renderScreen, respond } from '@ponte/test-kit'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { idOf, user as person } from '../dev/samples.ts'
import { LicenseCheck } from './license-check.tsx'

const NOON = new Date('2026-11-21T15:00:00Z')
const CHECK = { checkedOn: '2026-11-05', expiresOn: '2027-11-05', isValid: true, checkedBy: 'Alda Admin' }

beforeEach(() => jest.useFakeTimers({ now: NOON, doNotFake: ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'nextTick'] }))
afterEach(() => jest.useRealTimers())

interface Given {
  check?: User['licenseCheck']
  over?: Partial<User>
  refusal?: () => ReturnType<typeof refuse> | undefined
  isGone?: boolean
  /** What another user has changed since. */
  theirs?: Partial<User>
}

/** The card with a server that stores checks. */
function show({ check = null, over = {}, refusal = () => undefined, isGone = false, theirs = {} }: Given = {}) {
  const opened = person(1, { licenseCheck: check, ...over })
  let kept = { ...opened, ...theirs }
  const sent: unknown[] = []
  const saved: User[] = []
  function Card({ host }: ScreenProps) {
    const [shown, setShown] = useState(opened)
    const tools = { host, onDelete: jest.fn(), onRestore: jest.fn(), onDirty: jest.fn() }
    function save(one: User) {
      saved.push(one)
      setShown(one)
    }
    return <LicenseCheck person={shown} tools={{ ...tools, onSaved: save }} />
  }
  const answers = [
    respond(checkLicense, ({ params, body }) => {
      if (body.version !== kept.version) return refuse('changed_meanwhile')
      sent.push([params.id, body.checkedOn])
      const refused = refusal()
      if (refused === undefined) kept = { ...kept, licenseCheck: body.checkedOn === null ? null : { ...CHECK, checkedOn: body.checkedOn } }
      return refused
    }),
    respond(getUser, () => (isGone ? refuse('not_found') : kept)),
  ]
  return { ...renderScreen(Card, { user: 'admin', answers }), sent, saved }
}

const day = () => screen.getByLabelText(/^Checked on/)
const type = (value: string) => fireEvent.change(day(), { target: { value } })
const verify = () => screen.getByRole('button', { name: 'Mark as verified' })

test.each([
  ['never checked', null, /^License checkCOREN-PR 123456 Not checkedThis number has not been checked with the COREN yet\./],
  ['valid', CHECK, /^License checkCOREN-PR 123456 VerifiedChecked on 05\/11\/2026 by Alda Admin, valid until 04\/11\/2027\./],
  [
    'expired',
    { ...CHECK, isValid: false },
    /^License checkCOREN-PR 123456 ExpiredChecked on 05\/11\/2026 by Alda Admin, expired on 04\/11\/2027\./,
  ],
])('the state of the number is shown: %s', (_, check, words) => {
  show({ check })
  expect(screen.getByRole('region', { name: 'License check' }).textContent).toMatch(words)
})

test('a number without its council is shown with the council', () => {
  show({ over: { professionalLicense: '123456' } })
  expect(screen.getByText('COREN 123456')).toBeVisible()
})

test.each<[string, Partial<User>]>([
  ['has no number', { professionalLicense: null }],
  ['is not a professional', { role: 'admin' }],
  ['is shown to a viewer who may not see checks', { licenseCheck: undefined }],
])('a user who %s has no license check', (_, over) => {
  show({ over })
  expect(screen.queryByRole('region')).toBeNull()
})

test('a number is marked as verified, by default today, and the stored record is shown', async () => {
  const { user, host, sent, saved } = show()
  expect(day()).toHaveValue('2026-11-21')
  expect(day()).toHaveAttribute('max', '2026-11-21')
  type('2026-11-20')
  await user.click(verify())
  await screen.findByText(/^Checked on 20\/11\/2026 by Alda Admin/)
  expect(sent).toEqual([[idOf(1), '2026-11-20']])
  expect(saved).toHaveLength(1)
  expect(host.toasts).toEqual([{ kind: 'success', message: 'Professional updated successfully', durationMs: 3000 }])
})

test.each([
  ['', 'Required', 'Please fill in all required fields'],
  ['2026-11-22', 'The date cannot be in the future', 'The date cannot be in the future'],
  ['2025-11-21', 'A check on that date has expired', 'A check on that date has expired'],
])('the date "%s" is not sent: %s', async (typed, beside, message) => {
  const { user, host, sent } = show()
  type(typed)
  await user.click(verify())
  expect(day()).toHaveAccessibleDescription(expect.stringContaining(beside))
  expect(day()).toHaveFocus()
  expect(host.toasts).toEqual([{ kind: 'error', message, durationMs: 3000 }])
  expect(host.silentToasts).toEqual([message])
  expect(sent).toEqual([])
  type('2026-11-21')
  expect(day()).toBeValid()
})

test('a verification can be removed, without losing the focus', async () => {
  const { user, sent, host } = show({ check: CHECK })
  await user.click(screen.getByRole('button', { name: 'Remove verification' }))
  await screen.findByText(/^This number has not been checked/)
  expect(sent).toEqual([[idOf(1), null]])
  expect(screen.queryByRole('button', { name: 'Remove verification' })).toBeNull()
  expect(day()).toHaveFocus()
  expect(host.toasts.map(({ message }) => message)).toEqual(['Professional updated successfully'])
})

test('a server error about the day is shown at its field and as a toast, announced once', async () => {
  const message = 'Este dia ainda não chegou'
  const { user, host } = show({ refusal: () => refuse('invalid', { message, fields: { checkedOn: message } }) })
  await user.click(verify())
  await waitFor(() => expect(day()).toHaveAccessibleDescription(expect.stringContaining(message)))
  expect(day()).toHaveFocus()
  expect(host.toasts).toEqual([{ kind: 'error', message, durationMs: 3000 }])
  expect(host.silentToasts).toEqual([message])
})

test('a refusal shows the server message, and changes nothing', async () => {
  const { user, host, saved } = show({ refusal: () => refuse('unavailable', { message: 'Serviço indisponível' }) })
  await user.click(verify())
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'error', message: 'Serviço indisponível', durationMs: 3000 }]))
  expect(saved).toEqual([])
  expect(verify()).toBeEnabled()
})

test('a refused removal keeps the verification, and shows the server message', async () => {
  const { user, host } = show({ check: CHECK, refusal: () => refuse('unavailable', { message: 'Serviço indisponível' }) })
  const remove = screen.getByRole('button', { name: 'Remove verification' })
  await user.click(remove)
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'error', message: 'Serviço indisponível', durationMs: 3000 }]))
  expect(remove).toBeEnabled()
})

test('a number that changed meanwhile is not marked as verified, but shown', async () => {
  const { user, host, sent } = show({ theirs: { professionalLicense: 'COREN-PR 222222', version: 2 } })
  await user.click(verify())
  expect(await screen.findByText('COREN-PR 222222')).toBeVisible()
  expect(host.toasts).toEqual([{ kind: 'error', message: 'This record has changed. Check the number again', durationMs: 3000 }])
  await user.click(verify())
  await screen.findByText(/^Checked on 21\/11\/2026/)
  expect(sent).toEqual([[idOf(1), '2026-11-21']])
})

test.each(['Mark as verified', 'Remove verification'])('%s: a record that another admin has deleted is shown as deleted', async (name) => {
  const deletedAt = '2026-11-21T14:00:00.000Z'
  const { user, host, saved } = show({ check: CHECK, refusal: () => refuse('not_found'), theirs: { deletedAt } })
  await user.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(host.toasts.map(({ message }) => message)).toEqual(['Não encontrado']))
  expect(saved).toMatchObject([{ id: idOf(1), deletedAt }])
})

test('a failed reload after saving is reported too', async () => {
  const { user, host } = show({ isGone: true })
  await user.click(verify())
  await waitFor(() => expect(host.toasts.map(({ message }) => message)).toEqual(['Professional updated successfully', 'Não encontrado']))
})
