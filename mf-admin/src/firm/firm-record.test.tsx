import { getTeam, inviteColleague, removeColleague, type Team } from '@ponte/contracts/firm-team'
import { getFirm, updateFirm, type Firm } from '@ponte/contracts/firms'
import { refuse, respond } from '@ponte/test-kit'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http, type HttpHandler } from 'msw'
import { factsOf } from '../../test/facts-of.ts'
import { showRecord } from '../../test/record-screen.tsx'
import { firm } from '../dev/samples.ts'
import { FirmRecord } from './firm-record.tsx'

let n = 300
/** A new record for each test, because drafts are stored by id. */
const clinic = (over: Partial<Firm> = {}) => firm((n += 1), { name: 'Clínica Aurora', deletedAt: null, version: 3, ...over })

function show(record: Firm, answers: HttpHandler[] = []) {
  const sent: unknown[] = []
  const saving = respond(updateFirm, ({ body: { version, ...changes } }) => {
    sent.push({ ...changes, version })
    return Object.assign({ ...record, version: record.version + 1 }, changes)
  })
  return {
    ...showRecord(record, (item, tools) => <FirmRecord firm={item} tools={tools} />, {
      answers: [...answers, saving, respond(getTeam, () => emptyTeam)],
    }),
    sent,
  }
}

const emptyTeam: Team = { colleagues: [], invitations: [] }

const button = (name: string) => screen.getByRole('button', { name })
const field = (label: RegExp) => screen.getByLabelText(label)

test('a firm is shown with labels, never with raw keys', async () => {
  show(clinic({ isActive: false }))
  expect(factsOf(screen.getByRole('article'))).toMatchObject({
    CNPJ: '12.ABC.345/01DE-35',
    Type: 'Posto de Saúde',
    City: 'São Paulo/SP',
    'Specialties needed': 'Anestesiologia',
    'Offers accommodation': 'Yes',
  })
  expect(screen.getByText('Inactive')).toBeVisible()
  expect(await screen.findByText('History')).toBeVisible()
})

test('every field of a firm can be changed, and only changes are sent', async () => {
  const { user, sent, host } = show(clinic())
  await user.click(button('Edit'))
  const type = async (name: RegExp, words: string) => {
    await user.clear(field(name))
    await user.paste(words)
  }
  await type(/^Name/, ' Hospital Lua ')
  await type(/^CNPJ/, '11222333000181')
  await user.selectOptions(field(/^Type/), 'hospital')
  await user.clear(field(/^Description/))
  await type(/^Address/, 'Rua Nova, 1')
  await user.selectOptions(field(/^State/), 'PR')
  expect(field(/^City/)).toHaveValue('')
  await user.clear(field(/^City/))
  await user.type(field(/^City/), 'curitiba')
  await user.click(screen.getByRole('checkbox', { name: 'UTI' }))
  await user.click(screen.getByRole('switch', { name: 'Offers accommodation' }))
  await user.click(screen.getByRole('switch', { name: 'Active' }))
  await user.click(button('Save'))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({
    name: 'Hospital Lua',
    cnpj: '11222333000181',
    type: 'hospital',
    description: null,
    address: 'Rua Nova, 1',
    state: 'PR',
    city: 'curitiba',
    specialtiesNeeded: ['uti', 'anestesiologia'],
    offersAccommodation: false,
    isActive: false,
    version: 3,
  })
  expect(host.toasts).toEqual([{ kind: 'success', message: 'Firm updated successfully', durationMs: 3000 }])
})

test.each([
  [/^Name/, ' ', 'Required'],
  [/^CNPJ/, '11222333000180', 'Please enter a valid CNPJ'],
  [/^Address/, '', 'Required'],
])('%s does not accept %j', async (name, typed, message) => {
  const { user, sent } = show(clinic())
  await user.click(button('Edit'))
  await user.clear(field(name))
  await user.paste(typed)
  await user.click(button('Save'))
  expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(message))
  expect(field(name)).toHaveFocus()
  expect(sent).toEqual([])
})

test('server errors are shown; without one, Failed to update firm', async () => {
  let isReached = true
  const failing = [
    http.put('*/api/v1/firms/:id', () => (isReached ? undefined : HttpResponse.error())),
    respond(updateFirm, () => refuse('cnpj_taken', { fields: { cnpj: 'Já existe uma empresa com este CNPJ' } })),
  ]
  const { user, host } = show(clinic(), failing)
  await user.click(button('Edit'))
  await user.type(field(/^Name/), ' Sul')
  await user.click(button('Save'))
  await waitFor(() => expect(field(/^CNPJ/)).toBeInvalid())
  isReached = false
  await user.click(button('Save'))
  await waitFor(() => expect(host.toasts).toHaveLength(2))
  expect(host.toasts.map(({ message }) => message)).toEqual(['Já existe uma empresa com este CNPJ', 'Failed to update firm'])
  expect(field(/^Name/)).toHaveValue('Clínica Aurora Sul')
})

test('cancel restores the old values', async () => {
  const { user } = show(clinic())
  await user.click(button('Edit'))
  await user.type(field(/^Name/), ' Sul')
  await user.click(button('Cancel'))
  expect(screen.getByRole('heading', { name: 'Clínica Aurora' })).toBeVisible()
})

test('state and city are one decision in a conflict', async () => {
  const read = clinic()
  const answers = [
    respond(getFirm, () => ({ ...read, state: 'PR' as const, city: 'curitiba' as const, version: 4 })),
    respond(updateFirm, ({ body }) => (body.version === 3 ? refuse('changed_meanwhile') : Object.assign(read, body))),
  ]
  const { user } = show(read, answers)
  await user.click(button('Edit'))
  await user.clear(field(/^City/))
  await user.type(field(/^City/), 'campinas')
  await user.click(button('Save'))
  const panel = within(await screen.findByRole('region', { name: /Another user/ }))
  expect(panel.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['São Paulo/SP', 'Curitiba/PR', 'Campinas/SP'])
  await user.click(panel.getByRole('button', { name: 'Take theirs for City' }))
  expect(field(/^State/)).toHaveValue('PR')
  expect(field(/^City/)).toHaveValue('Curitiba/PR')
})

test('a deleted firm is read-only, and can be restored', async () => {
  const { user, asked } = show(clinic({ deletedAt: '2026-11-03T12:00:00.000Z' }))
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  await user.click(button('Restore'))
  expect(asked).toEqual(['restore'])
})

test('a firm without a team says so, and a person can be invited', async () => {
  let team = emptyTeam
  const sent: unknown[] = []
  const { user, host } = show(clinic(), [
    respond(getTeam, () => team),
    respond(inviteColleague, ({ body }) => {
      sent.push(body)
      const dates = { sentAt: '2026-11-21T12:00:00.000Z', expiresAt: '2026-11-28T12:00:00.000Z' }
      team = {
        colleagues: [],
        invitations: [{ _id: '00000000-0000-4000-8000-0000000000d1', ...body, ...dates, invitedBy: null, hasExpired: false }],
      }
    }),
  ])
  expect(await screen.findByText('Without a team, the firm is hidden from search. Invite someone')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Invite' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite to the team' }))
  expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }))
  expect(dialog.getByLabelText(/^E-mail/)).toHaveAccessibleDescription('Required')
  await user.type(dialog.getByLabelText(/^E-mail/), 'nova')
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }))
  expect(dialog.getByLabelText(/^E-mail/)).toHaveAccessibleDescription('Please enter a valid e-mail')
  await user.type(dialog.getByLabelText(/^E-mail/), '@ponte.example')
  await user.click(dialog.getByRole('radio', { name: /^Manager/ }))
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }))
  expect(await screen.findByText('expires on 28/11/2026 09:00')).toBeVisible()
  expect(within(screen.getByRole('list', { name: 'Pending invitations' })).getByText('Manager')).toBeVisible()
  expect(sent).toEqual([{ email: 'nova@ponte.example', role: 'manager' }])
  expect(host.toasts).toEqual([
    { kind: 'error', message: 'Please fill in all required fields', durationMs: 3000 },
    { kind: 'error', message: 'Please enter a valid e-mail', durationMs: 3000 },
    { kind: 'success', message: 'Invitation sent to nova@ponte.example.', durationMs: 3000 },
  ])
})

test('an admin can remove even the only manager, after a confirmation', async () => {
  const dora = {
    _id: '00000000-0000-4000-8000-0000000000c1',
    fullName: 'Dora Luz',
    email: 'dora@ponte.example',
    photo: null,
    role: 'manager' as const,
    isActive: true,
  }
  let team: Team = { colleagues: [dora], invitations: [] }
  const { user, host } = show(clinic(), [respond(getTeam, () => team), respond(removeColleague, () => void (team = emptyTeam))])
  await user.click(await screen.findByRole('button', { name: 'Change the role of Dora Luz' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Dora Luz' }))
  expect(dialog.getAllByRole('radio')).toHaveLength(1)
  await user.click(dialog.getByRole('radio', { name: /^Remove from the team/ }))
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('Without a team, the firm is hidden from search. Invite someone')).toBeVisible()
  expect(host.toasts).toEqual([{ kind: 'success', message: 'Person removed from the team.', durationMs: 3000 }])
})
