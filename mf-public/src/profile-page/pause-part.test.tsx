import { getAccount } from '@ponte/contracts/account'
import { getMailSettings } from '@ponte/contracts/notifications'
import { listPushDevices } from '@ponte/contracts/push'
import { setPause } from '@ponte/contracts/pause'
import { refuse, renderScreen, respond } from '@ponte/test-kit'
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse, type HttpHandler } from 'msw'
import { account, mailSettings } from '../dev/account-samples.ts'
import ProfilePage from './profile-page.tsx'

const show = (user: 'professional' | 'firm', answers: HttpHandler[] = [], pausedAt: string | null = null) =>
  renderScreen(ProfilePage, {
    path: '/profile',
    user,
    answers: [
      ...answers,
      respond(getAccount, () => account({ pausedAt })),
      respond(getMailSettings, () => mailSettings()),
      respond(listPushDevices, () => ({ results: [] })),
    ],
  })
const toggle = () => screen.findByRole('switch', { name: 'Pausar meu perfil' })

test('a professional pauses and resumes their profile with one switch, which shows the date', async () => {
  const sent: boolean[] = []
  const keep = respond(setPause, ({ body: { paused } }) => {
    sent.push(paused)
    return { pausedAt: paused ? '2026-11-23T12:00:00.000Z' : null }
  })
  const { user, host } = show('professional', [keep])
  expect(await toggle()).not.toBeChecked()
  await user.click(await toggle())
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'success', message: 'Seu perfil está em pausa', durationMs: 3000 }]))
  expect(await toggle()).toBeChecked()
  expect(await toggle()).toHaveAccessibleDescription('Em pausa desde 23/11/2026: ninguém encontra você.')
  await user.click(await toggle())
  await waitFor(() => expect(host.toasts).toHaveLength(2))
  expect(await toggle()).not.toBeChecked()
  expect(sent).toEqual([true, false])
})

test('a refusal is reported, and the switch reverts', async () => {
  const { user, host } = show('professional', [respond(setPause, () => refuse('unavailable', { message: 'Volte já' }))])
  await user.click(await toggle())
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'error', message: 'Volte já', durationMs: 3000 }]))
  expect(await toggle()).not.toBeChecked()
})

test('a network failure shows the usual toast of the profile form', async () => {
  const { user, host } = show('professional', [http.all(`*/api/v1${setPause.path}`, () => HttpResponse.error())])
  await user.click(await toggle())
  await waitFor(() => expect(host.toasts).toMatchObject([{ kind: 'error', message: 'Erro ao atualizar perfil' }]))
})

test('a firm has no such switch', async () => {
  show('firm')
  expect(await screen.findByText('Firefox em Linux')).toBeVisible()
  expect(screen.queryByRole('switch', { name: 'Pausar meu perfil' })).toBeNull()
})
