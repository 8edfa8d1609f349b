import type { ScreenProps } from '@ponte/contracts/host'
import type { AuditLine } from '@ponte/contracts/records'
import { userAudit } from '@ponte/contracts/users'
import { refuse, renderScreen, respond, server } from '@ponte/test-kit'
import { screen } from '@testing-library/react'
import { audit } from '../dev/care-samples.ts'
import { idOf } from '../dev/samples.ts'
import { History } from './history.tsx'

const OfUser = ({ host }: ScreenProps) => <History kind="user" id={idOf(1)} host={host} />
const OfFirm = ({ host }: ScreenProps) => <History kind="firm" id={idOf(1)} host={host} />

function show(...pages: AuditLine[][]) {
  const asked: (string | undefined)[] = []
  const answers = [
    respond(userAudit, ({ params, query: { cursor } }) => {
      expect(params.id).toBe(idOf(1))
      asked.push(cursor)
      const page = Number(cursor ?? 0)
      return { results: pages[page] ?? [], nextCursor: page + 1 < pages.length ? String(page + 1) : null }
    }),
  ]
  const shown = renderScreen(OfUser, { user: 'admin', answers })
  return { ...shown, asked, open: () => shown.user.click(screen.getByText('Audit log')) }
}

const lines = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)

test('each line shows action, time, actor and other subject; it loads when opened', async () => {
  const { asked, open } = show([
    audit(4),
    audit(3, { action: 'login', isOwn: true, actor: null }),
    audit(2, { action: 'document_read', isOwn: true, actor: null, subject: { kind: 'user', id: idOf(9) } }),
    audit(1, { action: 'account_restored', actor: null }),
  ])
  expect(asked).toEqual([])
  await open()
  expect(await lines()).toEqual([
    'Document read 06/11/2026 23:30 · Alda Admin',
    'Login 06/11/2026 23:30 · by this person',
    'Document read 06/11/2026 23:30 · by this person · another user',
    'Account restored 06/11/2026 23:30 · Unknown',
  ])
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('more lines load by cursor, below, and get the focus', async () => {
  const { asked, open, user } = show([audit(2)], [audit(1)])
  await open()
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findAllByRole('list')).toHaveLength(2)
  expect(screen.getAllByRole('list')[1]).toHaveFocus()
  expect(asked).toEqual([undefined, '1'])
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('an empty log says so; a failure has a reason and can be retried', async () => {
  const { open, user } = show([])
  server.use(respond(userAudit, () => refuse('internal', { message: 'O servidor tropeçou' })))
  await open()
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the audit logO servidor tropeçou')
  server.use(respond(userAudit, () => ({ results: [], nextCursor: null })))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No entries.')).toBeVisible()
})

test('a firm has none', () => {
  renderScreen(OfFirm, { user: 'admin' })
  expect(screen.queryByText('Audit log')).toBeNull()
})
