import { firmHistory, getFirm } from '@ponte/contracts/firms'
import type { ScreenProps } from '@ponte/contracts/host'
import type { RecordChange } from '@ponte/contracts/records'
import { userHistory } from '@ponte/contracts/users'
import { refuse, renderScreen, respond } from '@ponte/test-kit'
import { screen, within } from '@testing-library/react'
import { change } from '../dev/care-samples.ts'
import { firm, idOf, pageOf } from '../dev/samples.ts'
import { History } from './history.tsx'

const OfUser = ({ host }: ScreenProps) => <History kind="user" id={idOf(1)} host={host} />

function show(changes: RecordChange[]) {
  const asked: number[] = []
  const answers = [
    respond(userHistory, ({ params, query }) => {
      expect(params.id).toBe(idOf(1))
      asked.push(query.page)
      return pageOf(changes, query)
    }),
    respond(getFirm, ({ params }) => firm(1, { _id: params.id, id: params.id, name: `Clínica ${Number(params.id.slice(-2))}` })),
  ]
  const shown = renderScreen(OfUser, { user: 'admin', answers })
  const open = () => shown.user.click(screen.getByText('History'))
  return { ...shown, asked, open }
}

const entries = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)

test('it loads when opened, and again at every opening', async () => {
  const { asked, open } = show([change(1)])
  expect(asked).toEqual([])
  await open()
  await screen.findByText('1 of 1 change')
  await open()
  expect(screen.queryByRole('listitem')).toBeNull()
  await open()
  await screen.findByText('1 of 1 change')
  expect(asked).toEqual([1, 1])
})

test('each change shows action, São Paulo time, actor and every field', async () => {
  const { open } = show([
    change(3, {
      fields: [
        { field: 'city', before: 'recife', after: 'curitiba' },
        { field: 'specialties', before: ['uti'], after: ['geriatria'] },
        { field: 'photo', before: 'photo', after: 'photo' },
        { field: 'bio', before: 'Curta', after: 'Uma vida inteira dedicada ao centro cirúrgico, de norte a sul do país.' },
      ],
    }),
    change(2, {
      action: 'license_checked',
      actor: null,
      fields: [{ field: 'licenseCheck', before: null, after: 'COREN-PR 1, 21/11/2026' }],
    }),
    change(1, { action: 'deleted', fields: [] }),
  ])
  await open()
  expect(await entries()).toEqual([
    'Changed 06/11/2026 23:30 · Alda AdminCity: Recife/PE → Curitiba/PRSpecialties: added Geriatria; removed UTIPhoto: changed' +
      'Bio: Before CurtaAfter Uma vida inteira dedicada ao centro cirúrgico, de norte a sul do país.',
    'License verified 06/11/2026 23:30 · UnknownVerified: empty → COREN-PR 1, 21/11/2026',
    'Deleted 06/11/2026 23:30 · Alda Admin',
  ])
})

test('a changed firm is shown by name', async () => {
  const { open } = show([change(1, { fields: [{ field: 'firm', before: idOf(7), after: idOf(9) }] })])
  await open()
  expect(await screen.findByRole('link', { name: 'Clínica 9' })).toHaveAttribute('href', `/firms?id=${idOf(9)}`)
  expect(await entries()).toEqual(['Changed 06/11/2026 23:30 · Alda AdminFirm: Clínica 7 → Clínica 9'])
})

test('more changes load on demand, below, and get the focus', async () => {
  const { open, user, asked } = show(Array.from({ length: 45 }, (_, index) => change(45 - index)))
  await open()
  expect(await screen.findByText('20 of 45 changes')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  const second = (await screen.findAllByRole('list'))[1] as HTMLElement
  expect(within(second).getAllByRole('listitem')).toHaveLength(20)
  expect(second).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('45 of 45 changes')).toBeVisible()
  expect(await entries()).toHaveLength(45)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(asked).toEqual([1, 2, 3])
})

test('an empty history says so', async () => {
  const { open } = show([])
  await open()
  expect(await screen.findByText('No changes recorded.')).toBeVisible()
})

test('a firm has its own history; a failure has a reason and can be retried', async () => {
  let isDown = true
  const answer = respond(firmHistory, ({ query }) =>
    isDown ? refuse('internal', { message: 'O servidor tropeçou' }) : pageOf([change(1)], query),
  )
  const OfFirm = ({ host }: ScreenProps) => <History kind="firm" id={idOf(2)} host={host} />
  const { user } = renderScreen(OfFirm, { user: 'admin', answers: [answer] })
  await user.click(screen.getByText('History'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load historyO servidor tropeçou')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await entries()).toHaveLength(1)
})
