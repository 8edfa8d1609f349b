import type { SessionUser } from '@ponte/contracts/auth'
import { refreshSession } from '@ponte/contracts/auth'
import { SESSION_STORAGE_KEY } from '@ponte/contracts/limits'
import { unreadNotifications } from '@ponte/contracts/notifications'
import { person, refuse, respond } from '@ponte/test-kit'
import { act, screen, waitFor, within } from '@testing-library/react'
import { answerFor, storeSession } from '../../test/session.ts'
import { renderSite } from '../../test/site.tsx'

const KEY = 'unread-notifications'
const MINUTE_MS = 60_000

/** A site with this unread count, and how often the server was asked. */
async function counted(unread: number, user: SessionUser | null = person('firm'), path = '/') {
  const server = { unread, asked: 0, isDown: false }
  const answer = respond(unreadNotifications, () => {
    server.asked += 1
    return server.isDown ? refuse('unavailable') : { unread: server.unread }
  })
  const site = renderSite({ path, user, answers: [answer] })
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(site.shell.session.read().status).not.toBe('loading'))
  return { ...site, server }
}

const bell = (name: string | RegExp = /^Notificações/) => within(screen.getByRole('banner')).findByRole('button', { name })
const focus = () => act(async () => void window.dispatchEvent(new Event('focus')))
const receive = (newValue: string) => act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue })))

function clock() {
  let now = Date.now()
  jest.spyOn(Date, 'now').mockImplementation(() => now)
  return { pass: (ms: number) => (now += ms) }
}

test.each([
  [0, 'Notificações', ''],
  [1, 'Notificações, 1 não lida', '1'],
  [3, 'Notificações, 3 não lidas', '3'],
  [128, 'Notificações, 128 não lidas', '99+'],
])('with %i unread the bell has the name %j and shows %j', async (unread, name, badge) => {
  const { server } = await counted(unread)
  expect(await bell(name)).toHaveTextContent(new RegExp(`^${badge.replace('+', '\\+')}$`))
  expect(server.asked).toBe(1)
})

test.each(['/search', '/my-profile', '/profissionais/1'])(
  'at %s it is in the sidebar, and in the top bar of a narrow screen',
  async (path) => {
    await counted(3, person('professional'), path)
    expect(await bell('Notificações, 3 não lidas')).toBeVisible()
    expect(within(screen.getByRole('complementary')).getByRole('button', { name: 'Notificações, 3 não lidas' })).toBeVisible()
  },
)

test.each([
  ['a visitor', null],
  ['a user without a role', person('newcomer')],
  ['an admin', person('admin')],
])('%s has no bell, and nothing is requested', async (_, user) => {
  const { server, go } = await counted(3, user)
  await go('/search')
  await focus()
  expect(screen.queryByRole('button', { name: /^Notificações/ })).toBeNull()
  expect(server.asked).toBe(0)
})

test('nothing is requested before the server has confirmed the session', async () => {
  let confirm: () => void = () => {}
  const user = person('firm')
  let asked = 0
  storeSession(user)
  renderSite({
    path: '/',
    answers: [
      respond(refreshSession, () => new Promise((resolve) => (confirm = () => resolve(answerFor(user))))),
      respond(unreadNotifications, () => ({ unread: ++asked })),
    ],
  })
  expect(await bell('Notificações')).toBeVisible()
  await focus()
  expect(asked).toBe(0)
  await waitFor(() => {
    confirm()
    expect(asked).toBe(1)
  })
  expect(await bell('Notificações, 1 não lida')).toBeVisible()
})

test('navigations and window focus refresh it, at most once a minute', async () => {
  const { pass } = clock()
  const { server, go } = await counted(3)
  await bell('Notificações, 3 não lidas')
  server.unread = 4
  await go('/search')
  await focus()
  expect(server.asked).toBe(1)
  pass(MINUTE_MS)
  await go('/')
  expect(await bell('Notificações, 4 não lidas')).toBeVisible()
  server.unread = 5
  await go('/search')
  expect(server.asked).toBe(2)
  pass(MINUTE_MS)
  await focus()
  expect(await bell('Notificações, 5 não lidas')).toBeVisible()
  expect(server.asked).toBe(3)
})

test("a device's clock that is set back does not stop the refreshing", async () => {
  const { pass } = clock()
  const { server } = await counted(3)
  await bell('Notificações, 3 não lidas')
  server.unread = 4
  pass(-60 * MINUTE_MS)
  await focus()
  expect(await bell('Notificações, 4 não lidas')).toBeVisible()
  await focus()
  expect(server.asked).toBe(2)
})

test('a failed request is ignored, and the known count stays', async () => {
  const { pass } = clock()
  const { server } = await counted(3)
  await bell('Notificações, 3 não lidas')
  server.isDown = true
  pass(MINUTE_MS)
  await focus()
  await waitFor(() => expect(server.asked).toBe(2))
  expect(await bell('Notificações, 3 não lidas')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a session that ran out in a sleeping tab is renewed first', async () => {
  let answers = 0
  renderSite({
    path: '/',
    user: person('firm'),
    answers: [respond(unreadNotifications, () => (answers++ === 0 ? refuse('not_signed_in') : { unread: 2 }))],
  })
  expect(await bell('Notificações, 2 não lidas')).toBeVisible()
})

test('tabs share the count, and no browser stores it', async () => {
  const { pass } = clock()
  const kept = jest.spyOn(Storage.prototype, 'setItem')
  const { server } = await counted(3)
  await bell('Notificações, 3 não lidas')
  expect(kept).toHaveBeenCalledWith(KEY, '3 firm-1')
  expect(localStorage.getItem(KEY)).toBeNull()

  pass(MINUTE_MS)
  receive('7 firm-1')
  expect(await bell('Notificações, 7 não lidas')).toBeVisible()
  await focus()
  expect(server.asked).toBe(1)
  receive('9 another-user')
  expect(await bell('Notificações, 7 não lidas')).toBeVisible()
})

test('an answer outdated by another tab is dropped', async () => {
  const notAsked = () => {}
  let answer: () => void = notAsked
  renderSite({
    path: '/',
    user: person('firm'),
    answers: [respond(unreadNotifications, () => new Promise((resolve) => (answer = () => resolve({ unread: 3 }))))],
  })
  await waitFor(() => expect(answer).not.toBe(notAsked))
  receive('0 firm-1')
  await act(async () => answer())
  expect(await bell('Notificações')).toBeVisible()
})

test('an increase is announced politely; the first count and a decrease are not', async () => {
  await counted(3)
  const button = await bell('Notificações, 3 não lidas')
  const region = button.parentElement?.querySelector('[aria-live="polite"]')
  expect(region).toHaveTextContent('')
  receive('4 firm-1')
  expect(region).toHaveTextContent('Notificações, 4 não lidas')
  receive('0 firm-1')
  expect(region).toHaveTextContent('')
})

test('a user never sees the count of the previous one', async () => {
  const { server } = await counted(3)
  await bell('Notificações, 3 não lidas')
  server.isDown = true
  act(() => {
    storeSession(person('professional'), 'from-elsewhere')
    window.dispatchEvent(new StorageEvent('storage', { key: SESSION_STORAGE_KEY }))
  })
  expect(await screen.findByRole('button', { name: 'Conta de Ana Luz' })).toBeVisible()
  expect(await bell('Notificações')).toBeVisible()
  await waitFor(() => expect(server.asked).toBe(2))
})
