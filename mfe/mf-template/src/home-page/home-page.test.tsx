import { listNotifications } from '@ponte/contracts/notifications'
import { refuse, renderScreen, respond, server } from '@ponte/test-kit'
import { screen, within } from '@testing-library/react'
import { notice, noticesOf } from '../dev/samples.ts'
import { text } from '../text.ts'
import HomePage from './home-page.tsx'

const answering = (...notices: ReturnType<typeof notice>[]) => respond(listNotifications, () => noticesOf(...notices))

test('shows the signed-in user, and each notice with its sender and date', async () => {
  renderScreen(HomePage, { user: 'professional', answers: [answering(notice(), notice({ from: 'Hospital Santa Clara' }))] })
  expect(screen.getByRole('heading', { level: 1, name: text.title })).toBeVisible()
  expect(screen.getByText('Você entrou como Ana Luz.')).toBeVisible()
  const list = await screen.findByRole('region', { name: 'Avisos mais recentes' })
  const items = within(list).getAllByRole('listitem')
  expect(items.map((item) => item.textContent)).toEqual(['Clínica Aurora12/11/2026', 'Hospital Santa Clara12/11/2026'])
})

test('an empty list shows a placeholder text', async () => {
  renderScreen(HomePage, { user: 'firm', answers: [answering()] })
  expect(await screen.findByRole('heading', { name: 'Nenhum aviso ainda' })).toBeVisible()
})

test('shows loading and error states, and retries', async () => {
  const { user, host } = renderScreen(HomePage, {
    user: 'professional',
    answers: [respond(listNotifications, () => refuse('unavailable'))],
  })
  expect(screen.getByText('Carregando avisos…')).toBeInTheDocument()
  const panel = within(await screen.findByRole('alert'))
  expect(panel.getByText(/Serviço indisponível/)).toBeVisible()
  expect(host.toasts).toEqual([])
  server.use(answering(notice()))
  await user.click(panel.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText('Clínica Aurora')).toBeVisible()
})
