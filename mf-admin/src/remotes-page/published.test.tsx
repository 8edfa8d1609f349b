import { readRemotes, rollBackRemote, type PublishedRemote } from '@ponte/contracts/remotes'
import { readFieldData } from '@ponte/contracts/field-data'
import { readServiceLevels } from '@ponte/contracts/service-levels'
import { readTelemetry } from '@ponte/contracts/telemetry'
import { refuse, renderScreen, respond } from '@ponte/test-kit'
import { screen, waitFor, within } from '@testing-library/react'
import { published } from '../dev/care-samples.ts'
import RemotesPage from './remotes-page.tsx'

const PASSWORD = 'a senha da chefe'

function show(
  remotes: PublishedRemote[],
  { why = null as 'no_key' | null, outcome = undefined as ReturnType<typeof refuse> | undefined } = {},
) {
  const sent: unknown[] = []
  let present = remotes
  const shown = renderScreen(RemotesPage, {
    user: 'admin',
    path: '/remotes',
    route: '/remotes',
    answers: [
      respond(readTelemetry, () => ({ versions: [], violations: [] })),
      respond(readFieldData, () => ({ rows: [] })),
      respond(readServiceLevels, () => ({ remotes: [] })),
      respond(readRemotes, () => ({ remotes: present, whyNoRollback: why, opensDeveloperBuilds: false })),
      respond(rollBackRemote, ({ params, body }) => {
        sent.push({ ...params, ...body })
        if (outcome === undefined) present = present.map((remote) => ({ ...remote, canary: null, before: [] }))
        return outcome
      }),
    ],
  })
  async function rollBack(button: string, reason: string, password: string) {
    await shown.user.click(await screen.findByRole('button', { name: button }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByRole('button', { name: 'Close' })).toBeVisible()
    if (reason !== '') await shown.user.type(question.getByLabelText(/^Reason/), reason)
    if (password !== '') await shown.user.type(question.getByLabelText(/^Your password/), password)
    await shown.user.click(question.getByRole('button', { name: 'Roll back' }))
    return question
  }
  return { ...shown, sent, rollBack }
}

const CANARY = { version: '2.0.0', percent: 20, match: ['agent:Firefox'] }

test('versions are listed with their channels, and rollbacks with actor, time and reason', async () => {
  const at = '2026-11-21T15:00:00.000Z'
  const taken = { version: '1.9.0', at, by: 'Ana Chefe', reason: 'blank page', isAutomatic: false }
  show([
    published('mf-search', {
      ...{ version: '1.0.0', isPinned: true, canary: CANARY, previews: [{ label: 'pr-1', version: '3.0.0' }] },
      rolledBack: [{ ...taken, version: '1.9.5', by: 'canary watch', reason: 'failed 40 of 200 loads', isAutomatic: true }, taken],
    }),
  ])
  const item = (await screen.findByRole('heading', { name: 'mf-search' })).closest('li') as HTMLElement
  for (const line of [
    'pinned',
    'Stable: 1.0.0',
    'Canary, 20%, agent:Firefox: 2.0.0',
    'Preview pr-1: 3.0.0',
    'Automatic rollback 1.9.5, 21/11/2026 12:00, canary watch: failed 40 of 200 loads',
    'Rolled back 1.9.0, 21/11/2026 12:00, Ana Chefe: blank page',
  ])
    expect(item).toHaveTextContent(line)
})

test("a canary is ended with a reason and the admin's password, and the page updates", async () => {
  const { sent, rollBack, host } = show([published('mf-search', { canary: CANARY })])
  await rollBack('End canary mf-search', 'blank page', PASSWORD)
  await waitFor(() => expect(screen.queryByText(/^Canary, /)).toBeNull())
  expect(sent).toEqual([{ name: 'mf-search', version: '2.0.0', reason: 'blank page', currentPassword: PASSWORD }])
  expect(host.toasts).toMatchObject([{ kind: 'success', message: 'mf-search 2.0.0 was rolled back.' }])
})

test('an admin who has no password leaves it blank; the shell asks for other proof if needed', async () => {
  const { sent, rollBack } = show([published('mf-search', { version: '1.0.0' })])
  await rollBack('Roll back mf-search', 'blank page', '')
  await waitFor(() => expect(sent).toEqual([{ name: 'mf-search', version: '1.0.0', reason: 'blank page', currentPassword: '' }]))
})

test('without a reason nothing is sent; a refusal is shown in the dialog', async () => {
  const { user, sent, rollBack } = show([published('mf-search', { version: '1.0.0' })], {
    outcome: refuse('conflict', { message: 'by now that is 2.0.0' }),
  })
  const question = await rollBack('Roll back mf-search', '', '')
  expect(question.getByLabelText(/^Reason/)).toHaveAccessibleDescription('Required')
  expect(sent).toEqual([])
  expect(question.getByText(/^All users will get 0\.1\.0-11111111/)).toBeVisible()
  await user.type(question.getByLabelText(/^Reason/), 'slow')
  await user.type(question.getByLabelText(/^Your password/), PASSWORD)
  await user.click(question.getByRole('button', { name: 'Roll back' }))
  expect(await question.findByText('by now that is 2.0.0')).toBeVisible()
})

test('without a key there is no button, and the page says why', async () => {
  show([published('mf-search')], { why: 'no_key' })
  expect(await screen.findByText(/^This site has no signing key/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /mf-search/ })).toBeNull()
})

test('a pinned version, or one without a previous version, cannot be rolled back', async () => {
  show([published('mf-search', { before: [] }), published('mf-admin', { isPinned: true })])
  await screen.findByRole('heading', { name: 'mf-admin' })
  expect(screen.queryByRole('button', { name: /mf-/ })).toBeNull()
})
