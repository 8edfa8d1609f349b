import { messages } from '@ponte/contracts/messages'
import { issueDeveloperToken, readRemotes } from '@ponte/contracts/remotes'
import { readFieldData } from '@ponte/contracts/field-data'
import { readServiceLevels } from '@ponte/contracts/service-levels'
import { readTelemetry } from '@ponte/contracts/telemetry'
import { refuse, renderScreen, respond } from '@ponte/test-kit'
import { screen, waitFor, within } from '@testing-library/react'
import { published } from '../../dev/care-samples.ts'
import RemotesPage from '../remotes-page.tsx'

const PASSWORD = 'a senha da chefe'
const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl'
const ACTION = { name: 'Developer token mf-search' }

function show(outcome?: ReturnType<typeof refuse>, opensDeveloperBuilds = true) {
  const sent: unknown[] = []
  const shown = renderScreen(RemotesPage, {
    user: 'admin',
    path: '/remotes',
    route: '/remotes',
    answers: [
      respond(readTelemetry, () => ({ versions: [], violations: [] })),
      respond(readFieldData, () => ({ rows: [] })),
      respond(readServiceLevels, () => ({ remotes: [] })),
      respond(readRemotes, () => ({ remotes: [published('mf-search')], whyNoRollback: 'no_key' as const, opensDeveloperBuilds })),
      respond(issueDeveloperToken, ({ body }) => {
        sent.push(body)
        return outcome ?? { token: TOKEN, expiresAt: '2026-11-22T23:00:00.000Z' }
      }),
    ],
  })
  async function ask(port: string, password: string) {
    await shown.user.click(await screen.findByRole('button', ACTION))
    const form = within(await screen.findByRole('dialog'))
    const field = form.getByLabelText(/^Localhost port/)
    await shown.user.clear(field)
    expect(form.getByRole('button', { name: 'Close' })).toBeVisible()
    if (port !== '') await shown.user.type(field, port)
    if (password !== '') await shown.user.type(form.getByLabelText(/^Your password/), password)
    await shown.user.click(form.getByRole('button', { name: 'Issue token' }))
    return form
  }
  return { ...shown, sent, ask }
}

test('a token for a remote and port is shown once with its expiry, and can be copied', async () => {
  const { user, sent, ask } = show()
  await ask('3105', PASSWORD)
  expect(await screen.findByDisplayValue(TOKEN)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Close' })).toBeVisible()
  expect(sent).toEqual([{ remote: 'mf-search', port: 3105, currentPassword: PASSWORD }])
  expect(screen.getByText(/Valid until 22\/11\/2026 20:00/)).toBeVisible()
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(screen.getByRole('button', { name: 'Copy token' }))
  expect(copied).toHaveBeenCalledWith(TOKEN)
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByDisplayValue(TOKEN)).toBeNull())
  await user.click(screen.getByRole('button', ACTION))
  expect(await screen.findByLabelText(/^Localhost port/)).toHaveValue('3101')
})

test.each(['', '80', '1023', '65536', '3101.5', 'x'])('%j is not an allowed port, and nothing is sent', async (port) => {
  const { sent, ask } = show()
  const form = await ask(port, PASSWORD)
  const message = port === '' ? 'Required' : 'Please enter a port from 1024 to 65535'
  expect(form.getByLabelText(/^Localhost port/)).toHaveAccessibleDescription(expect.stringContaining(message))
  expect(sent).toEqual([])
})

test('an admin who has no password leaves it blank', async () => {
  const { sent, ask } = show()
  await ask('3101', '')
  await waitFor(() => expect(sent).toEqual([{ remote: 'mf-search', port: 3101, currentPassword: '' }]))
})

test('with a wrong password no token is issued, and the field shows the error', async () => {
  const form = await show(refuse('invalid', { fields: { currentPassword: messages.currentPasswordWrong } })).ask('3101', 'palpite')
  await waitFor(() => expect(form.getByLabelText(/^Your password/)).toHaveAccessibleDescription('This is not your password'))
  expect(screen.queryByDisplayValue(TOKEN)).toBeNull()
})

test('a refusal is shown in the dialog', async () => {
  const form = await show(refuse('conflict', { message: 'sem DEV_TOKEN_KEY' })).ask('3101', PASSWORD)
  expect(await form.findByText('sem DEV_TOKEN_KEY')).toBeVisible()
})

test('without support for developer builds there is no button', async () => {
  show(undefined, false)
  await screen.findByRole('heading', { name: 'mf-search' })
  expect(screen.queryByRole('button', ACTION)).toBeNull()
})
