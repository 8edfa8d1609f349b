import { messages } from '@ponte/contracts/messages'
import { stopAlerts } from '@ponte/contracts/saved-searches'
import { refuse, renderScreen, respond, type RenderScreenOptions } from '@ponte/test-kit'
import { screen } from '@testing-library/react'
import StopAlertsPage from './stop-alerts-page.tsx'

const show = (token: string, options: RenderScreenOptions = {}) =>
  renderScreen(StopAlertsPage, { path: `/alertas/parar?token=${token}`, ...options })

const leadsOn = () => expect(screen.getByRole('link', { name: 'Ver buscas salvas' })).toHaveAttribute('href', '/buscas-salvas')

test.each([null, 'professional'] as const)('opening the link is enough, signed in or not (%s), and makes one call', async (user) => {
  const asked: string[] = []
  const answers = [respond(stopAlerts, ({ body }) => (asked.push(body.token), { label: 'UTI em Recife' }))]
  const token = `bom-${user ?? 'visita'}`
  show(token, { user, answers }).unmount()
  show(token, { user, answers })
  expect(await screen.findByText('Pronto. Não enviamos mais avisos por e-mail: UTI em Recife.')).toBeVisible()
  expect(asked).toEqual([token])
  leadsOn()
})

test.each(['invalid', 'not_found', 'malformed'] as const)('an invalid link (%s) says so and links to the list', async (code) => {
  show(`velho-${code}`, { answers: [respond(stopAlerts, () => refuse(code, { message: messages.linkDead }))] })
  expect(await screen.findByRole('alert')).toHaveTextContent('Este link não vale mais.')
  leadsOn()
})

test('a link without a token is invalid without a call', () => {
  show('')
  expect(screen.getByRole('alert')).toHaveTextContent('Este link não vale mais.')
})

test('a failed call can be retried', async () => {
  let isDown = true
  const answers = [respond(stopAlerts, () => (isDown ? refuse('unavailable') : { label: 'UTI' }))]
  const { user } = show('tarde', { answers })
  await screen.findByText('Não foi possível desativar os avisos agora.')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText(/^Pronto\./)).toBeVisible()
  expect(screen.getByRole('status')).toHaveFocus()
})
