import { WHATSAPP_MINUTES } from '@ponte/contracts/limits'
import {
  addPushDevice,
  listPushDevices,
  offerWhatsapp,
  pushKey,
  removePushDevice,
  testPushDevice,
  type PushDevice,
} from '@ponte/contracts/push'
import { refuse, renderScreen, respond } from '@ponte/test-kit'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { HttpHandler } from 'msw'
import { createHash } from 'node:crypto'
import { PUSH_KEYS, withBrowserPush, withoutBrowserPush } from '../../test/browser-push.ts'
import { PushPart } from './push-part.tsx'

const KEY = `B${'k'.repeat(86)}`
const phone: PushDevice = {
  id: '00000000-0000-4000-8000-0000000000a1',
  name: 'Chrome em Android',
  endpointHash: 'another',
  createdAt: '2026-11-02T12:00:00Z',
  deliveredAt: '2026-11-20T12:00:00Z',
}

function show({ devices = [], answers = [] }: { devices?: PushDevice[]; answers?: HttpHandler[] } = {}) {
  let held = devices
  const sent: unknown[] = []
  const usual = [
    respond(pushKey, () => ({ publicKey: KEY })),
    respond(listPushDevices, () => ({ results: held })),
    respond(addPushDevice, ({ body }) => {
      sent.push(body)
      const endpointHash = createHash('sha256').update(body.endpoint).digest('base64url')
      held = [{ ...phone, id: '00000000-0000-4000-8000-0000000000a2', name: null, endpointHash, deliveredAt: null }, ...held]
    }),
    respond(testPushDevice, ({ params }) => void sent.push(params)),
    respond(removePushDevice, ({ params }) => void (held = held.filter(({ id }) => id !== params.id))),
  ]
  return { ...renderScreen(PushPart, { user: 'professional', answers: [...answers, ...usual] }), sent }
}

const turnOn = () => screen.findByRole('button', { name: 'Receber avisos neste aparelho' })

afterEach(() => {
  withoutBrowserPush()
  jest.useRealTimers()
})

test('one press subscribes this browser, which is then listed, tested and removed', async () => {
  const browser = withBrowserPush()
  const { user, sent, host } = show({ devices: [phone] })
  await user.click(await turnOn())
  const [own, other] = await waitFor(async () => {
    const rows = screen.getAllByRole('listitem')
    expect(rows).toHaveLength(2)
    return rows as [HTMLElement, HTMLElement]
  })
  expect(browser.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY })
  expect(sent).toEqual([{ endpoint: 'https://push.example/1', keys: PUSH_KEYS }])
  expect(await within(own).findByText('Este aparelho')).toBeVisible()
  expect(own).toHaveTextContent('ainda sem avisos')
  expect(other).toHaveTextContent('último aviso em 20/11/2026')
  expect(screen.queryByRole('button', { name: 'Receber avisos neste aparelho' })).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Enviar aviso de teste Chrome em Android' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual({ id: phone.id })
  await waitFor(() => expect(host.toasts.at(-1)).toMatchObject({ kind: 'success', message: 'Aviso de teste enviado' }))

  await user.click(screen.getByRole('button', { name: 'Remover Aparelho desconhecido' }))
  expect(await turnOn()).toBeVisible()
  expect(browser.endpoint()).toBeNull()
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

test('the focus stays in the part when a device is added or removed', async () => {
  withBrowserPush()
  const { user } = show({ devices: [phone] })
  const part = screen.getByRole('region', { name: 'Avisos nos seus aparelhos' })
  await user.click(await turnOn())
  const remove = await screen.findByRole('button', { name: 'Remover Aparelho desconhecido' })
  await waitFor(() => expect(part).toHaveFocus())
  await user.click(remove)
  await waitFor(() => expect(remove).not.toBeInTheDocument())
  await waitFor(() => expect(part).toHaveFocus())
})

test('a user who denies permission reads how to change that', async () => {
  withBrowserPush({ answer: 'denied' })
  const { user, sent } = show()
  await user.click(await turnOn())
  expect(await screen.findByText(/^Os avisos deste site estão bloqueados/)).toBeVisible()
  expect(sent).toEqual([])
})

test('a browser that cannot show notifications says so, and still lists the other devices', async () => {
  show({ devices: [phone] })
  expect(await screen.findByText(/^Este navegador não mostra avisos/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Remover Chrome em Android' })).toBeVisible()
})

test('an unreachable push service and a refused test are reported', async () => {
  const browser = withBrowserPush()
  browser.subscribe.mockRejectedValue(new DOMException('Registration failed', 'AbortError'))
  const { user, host } = show({
    devices: [phone],
    answers: [respond(testPushDevice, () => refuse('conflict', { message: 'Este aparelho não recebe mais avisos' }))],
  })
  await user.click(await turnOn())
  await waitFor(() => expect(host.toasts).toMatchObject([{ kind: 'error', message: 'Não foi possível ativar os avisos neste aparelho' }]))
  await user.click(screen.getByRole('button', { name: /^Enviar aviso de teste/ }))
  await waitFor(() => expect(host.toasts).toMatchObject([{}, { kind: 'error', message: 'Este aparelho não recebe mais avisos' }]))
})

test('a list that fails to load can be retried', async () => {
  withBrowserPush()
  let isDown = true
  const { user } = show({ answers: [respond(listPushDevices, () => (isDown ? refuse('internal') : { results: [phone] }))] })
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
  isDown = false
  await user.click(retry)
  expect(await screen.findByRole('button', { name: 'Remover Chrome em Android' })).toBeVisible()
})

function showWhatsapp() {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })
  withBrowserPush()
  const site = { isSent: false }
  const answers = [
    respond(listPushDevices, () =>
      site.isSent
        ? { results: [{ ...phone, name: 'WhatsApp …4321' }], whatsappNotices: 'on' as const }
        : { results: [], whatsappNotices: 'off' as const },
    ),
    respond(offerWhatsapp, () => ({ url: 'https://wa.me/5511900000000?text=Quero' })),
    respond(removePushDevice, () => void (site.isSent = false)),
  ]
  const { user } = show({ answers })
  const askForLink = async () => user.click(await screen.findByRole('button', { name: 'Receber avisos no WhatsApp' }))
  const waitForReload = () => act(() => jest.advanceTimersByTimeAsync(5000))
  return { user, site, askForLink, waitForReload }
}

const LINK = { name: /^Abrir a mensagem no WhatsApp/ }

test('if the site offers WhatsApp, a message from the user turns it on, and it is listed', async () => {
  const { user, site, askForLink, waitForReload } = showWhatsapp()
  await askForLink()
  expect(await screen.findByRole('link', LINK)).toHaveAttribute('href', 'https://wa.me/5511900000000?text=Quero')
  expect(screen.getByText(/escreva PARAR/)).toBeVisible()
  site.isSent = true
  await waitForReload()
  const remove = await screen.findByRole('button', { name: 'Remover WhatsApp …4321' })
  expect(screen.queryByRole('link', LINK)).toBeNull()
  await user.click(remove)
  await waitFor(() => expect(remove).not.toBeInTheDocument())
  expect(screen.queryByRole('link', LINK)).toBeNull()
  expect(screen.getByRole('button', { name: 'Receber avisos no WhatsApp' })).toBeVisible()
})

test('a link to WhatsApp that no longer works is not shown', async () => {
  const { askForLink, waitForReload } = showWhatsapp()
  await askForLink()
  const link = await screen.findByRole('link', LINK)
  await waitForReload()
  expect(link).toBeVisible()
  jest.setSystemTime(Date.now() + WHATSAPP_MINUTES * 60_000)
  await waitForReload()
  await waitFor(() => expect(link).not.toBeInTheDocument())
  expect(screen.getByRole('button', { name: 'Receber avisos no WhatsApp' })).toBeVisible()
})

test('a site that sends no messages does not offer WhatsApp', async () => {
  withBrowserPush()
  show({ devices: [phone] })
  await screen.findByRole('button', { name: 'Remover Chrome em Android' })
  expect(screen.queryByRole('button', { name: 'Receber avisos no WhatsApp' })).toBeNull()
})
