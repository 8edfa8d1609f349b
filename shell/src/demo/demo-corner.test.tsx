import { login } from '@ponte/contracts/auth'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@ponte/contracts/demo-accounts'
import { demoOutbox, readDemoClock, setDemoClock } from '@ponte/contracts/demo'
import { person, refuse, respond, server } from '@ponte/test-kit'
import { screen, waitFor, within } from '@testing-library/react'
import { answerFor } from '../../test/session.ts'
import { renderSite } from '../../test/site.tsx'
import { text } from '../text.ts'

let mockIsOffline = false
jest.mock('./demo-panel.tsx', () => {
  if (mockIsOffline) throw new Error('ChunkLoadError')
  return jest.requireActual<object>('./demo-panel.tsx')
})

beforeEach(() => sessionStorage.clear())

async function openPanel() {
  const site = renderSite({ path: '/', isDemo: true })
  await site.user.click(await screen.findByRole('button', { name: 'Demo' }))
  return { ...site, panel: within(await screen.findByRole('dialog', { name: 'Demonstração' })) }
}

const clockAt = (days: number) => respond(readDemoClock, () => ({ now: '2026-11-21T12:00:00.000Z', days }))

test('a production site has no demo corner', async () => {
  renderSite({ path: '/' })
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Demo' })).toBeNull()
})

test('if the panel does not load, a toast says so, and the next press tries again', async () => {
  server.use(clockAt(0))
  const { user } = renderSite({ path: '/', isDemo: true })
  mockIsOffline = true
  await user.click(await screen.findByRole('button', { name: 'Demo' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(text.failures.network)
  mockIsOffline = false
  await user.click(screen.getByRole('button', { name: 'Demo' }))
  expect(await screen.findByRole('dialog', { name: 'Demonstração' })).toBeVisible()
})

test('one press signs in as a role and opens its dashboard', async () => {
  server.use(clockAt(0))
  const bodies: unknown[] = []
  const admin = person('admin')
  server.use(
    respond(login, ({ body }) => {
      bodies.push(body)
      return answerFor(admin)
    }),
  )
  const { user, panel, address } = await openPanel()
  await user.click(panel.getByRole('button', { name: 'Admin' }))
  await waitFor(() => expect(address()).toBe('/dashboard'))
  expect(bodies).toEqual([{ email: DEMO_ACCOUNTS.admin, password: DEMO_PASSWORD }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the date moves forward from that of the server and back, and the page is reloaded', async () => {
  const moved: number[] = []
  server.use(clockAt(14))
  const { panel, ...site } = await openPanel()
  server.use(
    respond(setDemoClock, ({ body: { days } }) => {
      moved.push(days)
      expect(panel.getByRole('button', { name: days === 0 ? 'Voltar para hoje' : 'Avançar 14 dias', busy: true })).toBeVisible()
      return { now: '2026-12-05T12:00:00.000Z', days }
    }),
  )
  const { user, reloads } = site
  expect(await panel.findByText('21/11/2026 (14 dias à frente)')).toBeVisible()
  await user.click(panel.getByRole('button', { name: 'Avançar 14 dias' }))
  await waitFor(() => expect(reloads).toHaveLength(1))
  await user.click(panel.getByRole('button', { name: 'Voltar para hoje' }))
  await waitFor(() => expect(reloads).toHaveLength(2))
  expect(moved).toEqual([28, 0])
})

test('a server error is reported', async () => {
  server.use(
    clockAt(0),
    respond(login, () => refuse('unavailable')),
  )
  const { user, panel } = await openPanel()
  await user.click(panel.getByRole('button', { name: 'Clínica' }))
  expect(await panel.findByText('A demonstração não respondeu. Tente de novo.')).toBeVisible()
})

test('the e-mails can be read, and their links point to this site', async () => {
  const mail = {
    to: 'ana@exemplo.test',
    subject: 'Nova senha',
    text: 'Abra https://outro.example/redefinir-senha?t=1',
    sentAt: '2026-11-20T12:00:00.000Z',
  }
  server.use(
    clockAt(0),
    respond(demoOutbox, () => [mail]),
  )
  const { user, panel } = await openPanel()
  await user.click(panel.getByRole('button', { name: 'E-mails enviados' }))
  await user.click(await panel.findByText('Nova senha'))
  expect(panel.getByRole('link')).toHaveAttribute('href', '/redefinir-senha?t=1')
})

test('this browser keeps it minimized until it is expanded again', async () => {
  server.use(clockAt(0))
  const { user, panel, close } = await openPanel()
  expect(screen.getByText('Demo')).toBeVisible()
  await user.click(panel.getByRole('button', { name: 'Minimizar a aba “Demo”' }))
  expect(screen.queryByText('Demo')).toBeNull()
  close()
  const again = renderSite({ path: '/', isDemo: true })
  await again.user.click(await screen.findByRole('button', { name: 'Demo' }))
  expect(screen.queryByText('Demo')).toBeNull()
  await again.user.click(await screen.findByRole('button', { name: 'Mostrar a aba “Demo” inteira' }))
  expect(screen.getByText('Demo')).toBeVisible()
})
