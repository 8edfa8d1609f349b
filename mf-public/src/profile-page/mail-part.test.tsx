import { getAccount } from '@ponte/contracts/account'
import { changeMailSettings, getMailSettings } from '@ponte/contracts/notifications'
import { listPushDevices } from '@ponte/contracts/push'
import { refuse, renderScreen, respond } from '@ponte/test-kit'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse, type HttpHandler } from 'msw'
import { account, mailSettings } from '../dev/account-samples.ts'
import ProfilePage from './profile-page.tsx'

const CONTACTS = 'Pedido do seu contato'
const REMINDERS = 'Último lembrete'

function show(user: 'professional' | 'firm' | 'admin' | 'newcomer', answers: HttpHandler[] = []) {
  const others = [respond(getAccount, () => account()), respond(listPushDevices, () => ({ results: [] }))]
  return renderScreen(ProfilePage, { path: '/profile', user, answers: [...answers, ...others] })
}

/** A server that stores settings, once the test lets it answer. */
function keeper() {
  const bodies: unknown[] = []
  const waiting: (() => void)[] = []
  let held = mailSettings({ window_closing: false })
  const answers = [
    respond(getMailSettings, () => held),
    respond(changeMailSettings, async ({ body }) => {
      bodies.push(body)
      await new Promise<void>((resolve) => waiting.push(resolve))
      return (held = mailSettings({ ...held, ...body }))
    }),
  ]
  const answer = async () => {
    await waitFor(() => expect(waiting).not.toEqual([]))
    waiting.shift()?.()
  }
  return { answers, bodies, answer }
}

const mail = (name: string) => screen.findByRole('switch', { name })

test.each([
  ['professional', 4],
  ['firm', 5],
] as const)('a %s sees for every kind whether it is sent by e-mail', async (persona, kinds) => {
  show(persona, keeper().answers)
  expect(await mail(CONTACTS)).toBeChecked()
  expect(await mail(REMINDERS)).not.toBeChecked()
  expect(await mail(REMINDERS)).toHaveAccessibleDescription('3 dias antes de um contato não poder mais ser respondido ou avaliado.')
  expect(within(screen.getByRole('region', { name: 'Avisos por e-mail' })).getAllByRole('switch')).toHaveLength(kinds)
})

test.each(['admin', 'newcomer'] as const)('a %s sees no settings, and nothing is requested', async (persona) => {
  show(persona)
  expect(await screen.findByText('Firefox em Linux')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Avisos por e-mail' })).toBeNull()
})

test('a switch changes at once, and sends only its own kind', async () => {
  const { answers, bodies, answer } = keeper()
  const { user, host } = show('professional', answers)
  await user.click(await mail(CONTACTS))
  expect(await mail(CONTACTS)).not.toBeChecked()
  await answer()
  await user.click(await mail(REMINDERS))
  await answer()
  await waitFor(() => expect(bodies).toEqual([{ contact_received: false }, { window_closing: true }]))
  expect(await mail(CONTACTS)).not.toBeChecked()
  expect(await mail(REMINDERS)).toBeChecked()
  expect(host.toasts).toEqual([])
})

test('quick changes are sent in order, without flicker', async () => {
  const { answers, bodies, answer } = keeper()
  const { user } = show('professional', answers)
  await user.click(await mail(CONTACTS))
  await user.click(await mail(CONTACTS))
  expect(await mail(CONTACTS)).toBeChecked()
  await answer()
  await waitFor(() => expect(bodies).toHaveLength(2))
  expect(await mail(CONTACTS)).toBeChecked()
  await answer()
  expect(bodies).toEqual([{ contact_received: false }, { contact_received: true }])
  expect(await mail(CONTACTS)).toBeChecked()
})

test('an answer does not undo a later change to the same value', async () => {
  const { answers, bodies, answer } = keeper()
  const { user } = show('professional', answers)
  await user.tripleClick(await mail(CONTACTS))
  await answer()
  await answer()
  await waitFor(() => expect(bodies).toHaveLength(3))
  expect(await mail(CONTACTS)).not.toBeChecked()
  await answer()
})

test('a refused change is reverted and reported once', async () => {
  const { user, host } = show('firm', [
    respond(getMailSettings, () => mailSettings()),
    respond(changeMailSettings, () => refuse('unavailable', { message: 'Volte já' })),
  ])
  await user.click(await mail(CONTACTS))
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'error', message: 'Volte já', durationMs: 3000 }]))
  expect(await mail(CONTACTS)).toBeChecked()
})

test('a network failure shows the usual toast of the profile form', async () => {
  const lost = ({ request }: { request: Request }) => (request.method === 'GET' ? undefined : HttpResponse.error())
  const { user, host } = show('professional', [
    http.all(`*/api/v1${changeMailSettings.path}`, lost),
    respond(getMailSettings, () => mailSettings()),
  ])
  await user.click(await mail(CONTACTS))
  await waitFor(() => expect(host.toasts).toMatchObject([{ kind: 'error', message: 'Erro ao atualizar perfil' }]))
})

test('settings that fail to load can be retried, and the rest of the page works', async () => {
  let isDown = true
  const { user } = show('professional', [respond(getMailSettings, () => (isDown ? refuse('unavailable') : mailSettings()))])
  expect(await screen.findByText('Não foi possível carregar seus avisos por e-mail')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await mail(CONTACTS)).toBeChecked()
})
