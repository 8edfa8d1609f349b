import { SESSION_STORAGE_KEY } from '@ponte/contracts/limits'
import {
  listNotifications,
  markNotificationsRead,
  type Notification,
  NOTIFICATION_KINDS,
  unreadNotifications,
} from '@ponte/contracts/notifications'
import { person, refuse, respond } from '@ponte/test-kit'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ShellParts } from '../create-shell.ts'
import { storeSession } from '../../test/session.ts'
import { renderSite } from '../../test/site.tsx'
import { text as shellText } from '../text.ts'
import { notificationWords } from './text.en.ts'

const HOUR_MS = 60 * 60 * 1000
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** Notifications one hour apart, newest first. */
const notification = (number: number, over: Partial<Notification> = {}): Notification => ({
  _id: idOf(number),
  kind: 'contact_received',
  createdAt: new Date(Date.parse('2026-11-21T15:00:00.000Z') - number * HOUR_MS).toISOString(),
  readAt: null,
  contactLogId: idOf(500 + number),
  from: `Clínica ${number}`,
  until: null,
  ...over,
})

interface Given {
  notifications?: Notification[]
  unread?: number
  path?: string
  loadNotifications?: ShellParts['loadNotifications']
}

/** A site with these notifications, newest first; it remembers which were seen. */
function site({ notifications = [notification(1)], unread = 0, path = '/', loadNotifications }: Given = {}) {
  const server = { notifications, unread, marked: [] as unknown[], isDown: false, ready: Promise.resolve() }
  const shown = renderSite({
    path,
    user: person('professional'),
    ...(loadNotifications === undefined ? {} : { loadNotifications }),
    answers: [
      respond(unreadNotifications, () => ({ unread: server.unread })),
      respond(listNotifications, async ({ query: { page, limit } }) => {
        await server.ready
        if (server.isDown) return refuse('unavailable')
        const results = server.notifications.slice((page - 1) * limit, page * limit)
        const totalResults = server.notifications.length
        return { results, page, limit, totalResults, totalPages: Math.ceil(totalResults / limit), unread: server.unread }
      }),
      respond(markNotificationsRead, ({ body }) => {
        server.marked.push(body)
        server.unread = 0
        return { unread: 0 }
      }),
    ],
  })
  return { ...shown, server }
}

const bell = () => within(screen.getByRole('banner')).findByRole('button', { name: /^Notificações/ })
const panel = () => within(screen.getByRole('dialog', { name: 'Notificações' }))
const expectClosed = () => expect(screen.queryByRole('dialog')).toBeNull()
const items = () => panel().findAllByRole('listitem')
const words = async () => (await items()).map((item) => item.textContent)

async function opened(given: Given = {}) {
  const shown = site(given)
  const button = await bell()
  await shown.user.click(button)
  await screen.findByRole('dialog', { name: 'Notificações' })
  return { ...shown, button }
}

test('a notification names the opening of its contact', async () => {
  const opening = { id: idOf(1), title: 'Enfermeiro(a) · São Paulo/SP', startOn: '2099-03-03', endOn: '2099-03-07' }
  await opened({ notifications: [notification(1, { opening })] })
  expect(await words()).toEqual([
    expect.stringContaining('Clínica 1 pediu o seu contato (Enfermeiro(a) · São Paulo/SP, de 3 a 7 de março de 2099)'),
  ])
})

test('each kind has its text and links to the page for acting on it', async () => {
  const opening = { id: idOf(8), title: 'Enfermeiro(a) · São Paulo/SP', startOn: '2099-03-03', endOn: '2099-03-07' }
  const until = '2026-12-06T03:00:00.000Z'
  await opened({
    notifications: NOTIFICATION_KINDS.map((kind, index) => notification(index, { kind, from: 'Bia', opening, until })),
  })
  await items()
  const links = panel().getAllByRole('link')
  expect(links.map((link) => [link.firstElementChild?.nextElementSibling?.firstChild?.textContent, link.getAttribute('href')])).toEqual([
    ['Bia pediu o seu contato', '/meus-contatos?direcao=received'],
    ['Conte como foi o contato com Bia', `/pending-evaluations?contato=${idOf(501)}`],
    ['Último lembrete: conte como foi o contato com Bia até o fim de 05/12/2026', `/pending-evaluations?contato=${idOf(502)}`],
    ['Há uma avaliação nova de Bia', '/avaliacoes-recebidas'],
    ['Seu perfil continua em pausa e não aparece na busca', '/professional-dashboard'],
    ['Bia escolheu você para uma vaga', '/meus-contatos?direcao=received'],
    ['Bia mudou a vaga para a qual escolheu você', '/meus-contatos?direcao=received'],
    ['Bia voltou atrás e retirou você de uma vaga', '/meus-contatos?direcao=received'],
    ['A vaga em que você tinha interesse foi encerrada', '/search?type=opportunities'],
    ['Vaga urgente: Bia precisa de alguém', `/vagas/${idOf(8)}`],
    ['Há interesse na sua vaga', `/vagas-da-empresa?interesse=${idOf(8)}`],
    ['A pessoa escolhida para a sua vaga saiu', '/vagas-da-empresa'],
  ])
})

test('after an opening is deleted, its notifications have no gap where the firm’s name was', async () => {
  const kinds = ['opening_chosen', 'opening_changed', 'choice_withdrawn', 'urgent_opening'] as const
  await opened({ notifications: kinds.map((kind, index) => notification(index, { kind, from: '', opening: null })) })
  expect(await words()).toEqual([
    expect.stringMatching(/^Uma empresa escolheu você para uma vaga /),
    expect.stringMatching(/^Uma empresa mudou a vaga para a qual escolheu você /),
    expect.stringMatching(/^Uma empresa voltou atrás e retirou você de uma vaga /),
    expect.stringMatching(/^Vaga urgente \(já retirada\) /),
  ])
  expect(kinds.map((kind) => notificationWords[kind]({ from: '', until: null }))).toEqual([
    'A firm chose you for an opening',
    'A firm changed the opening that it chose you for',
    'A firm removed you from an opening',
    'Urgent opening (withdrawn)',
  ])
})

test('opening counts as reading: the badge disappears, the marks stay until it is closed', async () => {
  const { server, user, button } = await opened({ notifications: [1, 2, 3].map((number) => notification(number)), unread: 2 })
  expect(await words()).toEqual([
    expect.stringMatching(/^Não lida: Clínica 1 /),
    expect.stringMatching(/^Não lida: Clínica 2 /),
    expect.stringMatching(/^Clínica 3 /),
  ])
  await waitFor(() => expect(button).toHaveAccessibleName('Notificações'))
  expect(server.marked).toEqual([{ until: notification(1).createdAt }])
  expect((await words())[0]).toMatch(/^Não lida/)

  await user.keyboard('{Escape}')
  await user.click(button)
  expect((await words())[0]).toMatch(/^Clínica 1/)
  expect(server.marked).toHaveLength(1)
})

test('it shows that it is loading, and that it is empty', async () => {
  const { server, user } = site({ notifications: [] })
  let answer: () => void = () => {}
  server.ready = new Promise((resolve) => (answer = resolve))
  await user.click(await bell())
  await screen.findByRole('dialog')
  expect(panel().getByRole('status')).toHaveTextContent('Carregando notificações…')
  answer()
  expect(await panel().findByRole('heading', { name: 'Nada de novo por aqui' })).toBeVisible()
  expect(panel().queryByRole('status')).toBeNull()
})

test('kinds without a text are left out', async () => {
  await opened({ notifications: [notification(1, { kind: 'from_tomorrow' as 'answer_due' }), notification(2)] })
  expect(await words()).toEqual([expect.stringMatching(/^Clínica 2 /)])
})

test('a failed list shows an error and can be retried', async () => {
  const { server, user } = site({ unread: 1 })
  server.isDown = true
  await user.click(await bell())
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
  expect(panel().getByRole('alert')).toHaveTextContent('Não foi possível carregar as notificações')
  expect(server.marked).toEqual([])
  server.isDown = false
  await user.click(retry)
  expect(await words()).toEqual([expect.stringMatching(/^Não lida: Clínica 1 /)])
  expect(panel().getByRole('link')).toHaveFocus()
})

test('older ones load page by page, with the focus on the first of them', async () => {
  const notifications = Array.from({ length: 25 }, (_, number) => notification(number))
  const { server, user } = await opened({ notifications, unread: 22 })
  expect(await items()).toHaveLength(20)
  // A new one shifts the others.
  server.notifications = [notification(-1), ...notifications]
  server.unread = 1
  server.isDown = true
  await user.click(panel().getByRole('button', { name: 'Ver mais' }))
  const retry = await panel().findByRole('button', { name: 'Tentar de novo' })
  expect(await items()).toHaveLength(20)
  server.isDown = false
  await user.click(retry)
  await waitFor(async () => expect(await items()).toHaveLength(25))
  expect(panel().getByRole('link', { name: /Clínica 20 / })).toHaveFocus()
  expect(panel().getAllByText('Não lida:')).toHaveLength(22)
  expect(panel().queryByRole('button', { name: 'Ver mais' })).toBeNull()
  expect(server.marked).toEqual([{ until: notification(0).createdAt }])
})

test('Escape, the close button and a press outside close it and return the focus to the bell', async () => {
  const { user, button } = await opened()
  expect(button).toHaveAttribute('aria-expanded', 'true')
  const ways = [
    () => user.keyboard('{Escape}'),
    // The browser reports `close` a frame after this.
    () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true })),
    () => user.click(panel().getByRole('button', { name: 'Fechar' })),
    () => user.click(screen.getByRole('dialog')),
  ]
  for (const close of ways) {
    await close()
    expectClosed()
    expect(button).toHaveFocus()
    expect(button).toHaveAttribute('aria-expanded', 'false')
    await user.click(button)
    await items()
  }
  await user.click(panel().getByRole('heading', { name: 'Notificações' }))
  expect(screen.getByRole('dialog')).toBeVisible()
})

test('the focus returns even in browsers that do not focus a pressed button', async () => {
  const { user } = site()
  const button = await bell()
  fireEvent.click(button)
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  expect(button).toHaveFocus()
})

test.each(['/', '/my-profile'])('a click on one at %s navigates and closes the panel, which stays closed after Back', async (path) => {
  const { user, address } = await opened({ path })
  await items()
  await user.click(panel().getByRole('link'))
  expect(address()).toBe('/meus-contatos?direcao=received')
  expectClosed()
  expect(await screen.findByRole('heading', { name: 'Meus contatos' })).toHaveFocus()
  act(() => window.history.back())
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Meus contatos' })).toBeNull())
  expectClosed()
})

test('a sign-in in another tab closes it, so that no user sees those of another', async () => {
  await opened()
  await items()
  act(() => {
    storeSession(person('firm'), 'from-elsewhere')
    window.dispatchEvent(new StorageEvent('storage', { key: SESSION_STORAGE_KEY }))
  })
  expectClosed()
  expect(await screen.findByRole('button', { name: 'Conta de Clínica Aurora' })).toBeVisible()
})

test('it closes with its bell: another screen width has another bell', async () => {
  await opened()
  await items()
  // jsdom elements have no size, like hidden ones.
  fireEvent(window, new Event('resize'))
  expectClosed()
})

test('a panel that fails to load is reported once, and loaded at the next press', async () => {
  let attempts = 0
  const loadNotifications = async () => {
    attempts += 1
    if (attempts === 1) throw new Error('offline')
    return import('./notification-panel.tsx')
  }
  const { user } = site({ loadNotifications })
  await user.click(await bell())
  expect(await screen.findByRole('alert')).toHaveTextContent(shellText.failures.network)
  await user.click(await bell())
  expect(await items()).toHaveLength(1)
})
