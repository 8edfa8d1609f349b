import { changeNoticeSettings, getNoticeSettings } from '@ponte/contracts/notifications'
import { person, refuse, renderScreen, respond } from '@ponte/test-kit'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse, type HttpHandler } from 'msw'
import { withBrowserPush, withoutBrowserPush } from '../../test/browser-push.ts'
import { NoticePart } from './notice-part.tsx'

function show(answers: HttpHandler[] = []) {
  let held = { urgentOpenings: false, quietFrom: '22:00', quietTo: '06:00' }
  const sent: unknown[] = []
  const usual = [
    respond(getNoticeSettings, () => held),
    respond(changeNoticeSettings, ({ body }) => {
      sent.push(body)
      held = { ...held, ...(JSON.parse(JSON.stringify(body)) as Partial<typeof held>) }
      return held
    }),
  ]
  return { ...renderScreen(NoticePart, { path: '/my-profile', user: person('professional'), answers: [...answers, ...usual] }), sent }
}

/** Fails every request except reads, which the next handler answers. */
const lostUnlessRead = ({ request }: { request: Request }) => (request.method === 'GET' ? undefined : HttpResponse.error())

test('urgent alerts are off; once on, their quiet hours are shown, and saved on blur', async () => {
  const { user, sent, host } = show()
  const toggle = await screen.findByRole('switch', { name: 'Receber vagas urgentes' })
  expect(toggle).not.toBeChecked()
  expect(screen.queryByLabelText(/^Silêncio/)).toBeNull()
  await user.click(toggle)
  const from = await screen.findByLabelText(/^Silêncio a partir de/)
  expect(from).toHaveValue('22:00')
  expect(screen.getByLabelText(/^Silêncio até/)).toHaveValue('06:00')
  fireEvent.change(from, { target: { value: '23:30' } })
  expect(sent).toEqual([{ urgentOpenings: true }])
  fireEvent.blur(from)
  await waitFor(() => expect(sent).toEqual([{ urgentOpenings: true }, { quietFrom: '23:30' }]))
  expect(from).toHaveValue('23:30')
  await waitFor(() => expect(host.toasts).toMatchObject([{ message: 'Avisos salvos' }, { message: 'Avisos salvos' }]))
})

test('a time that is typed when the user goes back is saved, an incomplete one is not', async () => {
  const { sent, host, unmount } = show([respond(getNoticeSettings, () => ({ urgentOpenings: true, quietFrom: '22:00', quietTo: '06:00' }))])
  const from = await screen.findByLabelText(/^Silêncio a partir de/)
  act(() => from.focus())
  fireEvent.change(from, { target: { value: '23:30' } })
  fireEvent.change(screen.getByLabelText(/^Silêncio até/), { target: { value: '' } })
  unmount()
  await waitFor(() => expect(host.toasts).toMatchObject([{ message: 'Avisos salvos' }]))
  expect(sent).toEqual([{ quietFrom: '23:30' }])
})

test('a refused change reverts', async () => {
  const { user, host } = show([respond(changeNoticeSettings, () => refuse('unavailable'))])
  const toggle = await screen.findByRole('switch', { name: 'Receber vagas urgentes' })
  await user.click(toggle)
  await waitFor(() => expect(host.toasts).toMatchObject([{ kind: 'error' }]))
  expect(toggle).not.toBeChecked()
})

test('a change that never reaches the server reverts with the usual toast of the profile form', async () => {
  const { user, host } = show([http.all(`*/api/v1${changeNoticeSettings.path}`, lostUnlessRead)])
  const toggle = await screen.findByRole('switch', { name: 'Receber vagas urgentes' })
  await user.click(toggle)
  await waitFor(() => expect(host.toasts).toMatchObject([{ kind: 'error', message: 'Erro ao atualizar perfil' }]))
  expect(toggle).not.toBeChecked()
})

test('a time that is typed while another is being saved stays', async () => {
  let finish = (): void => {}
  const saving = new Promise<void>((resolve) => (finish = resolve))
  const held = { urgentOpenings: true, quietFrom: '22:00', quietTo: '06:00' }
  const { host } = show([
    respond(getNoticeSettings, () => held),
    respond(changeNoticeSettings, async () => {
      await saving
      return { ...held, quietFrom: '23:30' }
    }),
  ])
  const from = await screen.findByLabelText(/^Silêncio a partir de/)
  const to = screen.getByLabelText(/^Silêncio até/)
  fireEvent.change(from, { target: { value: '23:30' } })
  fireEvent.blur(from)
  fireEvent.change(to, { target: { value: '07:15' } })
  finish()
  await waitFor(() => expect(host.toasts).toMatchObject([{ message: 'Avisos salvos' }]))
  expect(from).toHaveValue('23:30')
  expect(to).toHaveValue('07:15')
  fireEvent.blur(to)
  await waitFor(() => expect(host.toasts).toHaveLength(2))
})

test('quick changes are sent one after the other', async () => {
  const held = { urgentOpenings: false, quietFrom: '22:00', quietTo: '06:00' }
  const releases: (() => void)[] = []
  const saving = respond(changeNoticeSettings, async ({ body: { urgentOpenings = false } }) => {
    await new Promise<void>((resolve) => releases.push(resolve))
    return { ...held, urgentOpenings }
  })
  const { user, host } = show([saving])
  const toggle = await screen.findByRole('switch', { name: 'Receber vagas urgentes' })
  await user.dblClick(toggle)
  await waitFor(() => expect(releases).toHaveLength(1))
  releases[0]?.()
  await waitFor(() => expect(releases).toHaveLength(2))
  expect(host.toasts).toHaveLength(1)
  releases[1]?.()
  await waitFor(() => expect(host.toasts).toHaveLength(2))
  expect(toggle).not.toBeChecked()
})

test('changes that are taken back before the server answers are sent, and stay on screen', async () => {
  let held = { urgentOpenings: true, quietFrom: '22:00', quietTo: '06:00' }
  const releases: (() => void)[] = []
  const sent: unknown[] = []
  const { user, host } = show([
    respond(getNoticeSettings, () => held),
    respond(changeNoticeSettings, async ({ body: { urgentOpenings = held.urgentOpenings, quietFrom = held.quietFrom } }) => {
      sent.push({ urgentOpenings, quietFrom })
      await new Promise<void>((resolve) => releases.push(resolve))
      return (held = { ...held, urgentOpenings, quietFrom })
    }),
  ])
  const from = await screen.findByLabelText(/^Silêncio a partir de/)
  const toggle = screen.getByRole('switch')
  const enter = (value: string) => {
    fireEvent.change(from, { target: { value } })
    fireEvent.blur(from)
  }
  /** Answers the next request. */
  const answer = async (nth: number) => {
    await waitFor(() => expect(releases).toHaveLength(nth))
    releases[nth - 1]?.()
    await waitFor(() => expect(host.toasts).toHaveLength(nth))
  }
  enter('21:00')
  enter('22:00')
  await answer(1)
  expect(from).toHaveValue('22:00')
  await answer(2)
  expect(sent.at(-1)).toMatchObject({ quietFrom: '22:00' })
  expect(from).toHaveValue('22:00')

  await user.tripleClick(toggle)
  await answer(3)
  await answer(4)
  expect(toggle).not.toBeChecked()
  await answer(5)
  expect(toggle).not.toBeChecked()
})

test('after urgent alerts are turned on, this device is offered, unless the user was asked before', async () => {
  withBrowserPush()
  const { user, unmount } = show()
  const toggle = await screen.findByRole('switch', { name: 'Receber vagas urgentes' })
  expect(screen.queryByRole('link')).toBeNull()
  await user.click(toggle)
  expect(await screen.findByRole('link', { name: 'Ativar avisos neste aparelho' })).toHaveAttribute('href', '/profile')
  unmount()
  withBrowserPush({ permission: 'granted' })
  show([respond(getNoticeSettings, () => ({ urgentOpenings: true, quietFrom: '22:00', quietTo: '06:00' }))])
  await screen.findByLabelText(/^Silêncio a partir de/)
  expect(screen.queryByRole('link')).toBeNull()
  withoutBrowserPush()
})
