import { getAccount, type Account } from '@ponte/contracts/account'
import { refreshSession } from '@ponte/contracts/auth'
import { getNoticeSettings } from '@ponte/contracts/notifications'
import { getCalendar } from '@ponte/contracts/own-calendar'
import { getUser, updateUser, type User } from '@ponte/contracts/users'
import { Link } from '@ponte/platform/router'
import type { Host } from '@ponte/contracts/host'
import { person, refuse, renderScreen, respond } from '@ponte/test-kit'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { HttpHandler } from 'msw'
import { expectRequired } from '../../test/expect-required.ts'
import { account } from '../dev/account-samples.ts'
import { sessionOf, user as sample } from '../dev/samples.ts'
import MyProfilePage from './my-profile-page.tsx'

const required = 'Obrigatório'

interface Given {
  over?: Partial<User>
  held?: Partial<Account>
  answers?: HttpHandler[]
}

const ana = person('professional', { id: sample().id })
const otherParts = [
  respond(getNoticeSettings, () => ({ urgentOpenings: false, quietFrom: '22:00', quietTo: '06:00' })),
  respond(getCalendar, () => ({ feedSince: null, imported: null })),
]

/** The page next to a sidebar link. */
const Screen = ({ host }: { host: Host }) => (
  <>
    <Link to="/search">Oportunidades</Link>
    <MyProfilePage host={host} />
  </>
)

async function show({ over = {}, held = {}, answers = [] }: Given = {}) {
  let stored = sample(over)
  const sent: unknown[] = []
  const known = [
    respond(getAccount, () => account(held)),
    ...otherParts,
    respond(getUser, () => stored),
    respond(refreshSession, () => sessionOf(stored)),
    respond(updateUser, ({ body }) => {
      sent.push(body)
      stored = { ...stored, ...(JSON.parse(JSON.stringify(body)) as Partial<User>) }
      return stored
    }),
  ]
  const shown = renderScreen(Screen, { path: '/my-profile', route: '/my-profile', user: ana, answers: [...answers, ...known] })
  await screen.findByLabelText(/^Nome completo/)
  const save = () => shown.user.click(screen.getByRole('button', { name: 'Salvar alterações' }))
  return { ...shown, sent, save }
}

test('the form shows the stored data in familiar formats, and the CPF, which only an admin can correct', async () => {
  await show({ over: { professionalLicense: 'COREN-PR 123456', profession: 'enfermeiro' } })
  expect(screen.getByRole('heading', { level: 1, name: 'Meus Dados' })).toBeVisible()
  expect(screen.getByLabelText(/^Nome completo/)).toHaveValue('Ana Luz')
  expect(screen.getByLabelText(/^CPF/)).toHaveValue('529.982.247-25')
  expect(screen.getByLabelText(/^CPF/)).toHaveAttribute('readonly')
  expect(screen.getByLabelText(/^CPF/)).toHaveAccessibleDescription(expect.stringContaining('Só a administração do site corrige um CPF'))
  expect(screen.getByLabelText(/^WhatsApp/)).toHaveValue('(41) 99999-0000')
  expect(screen.getByLabelText(/^Registro no COREN/)).toHaveValue('COREN-PR 123456')
  expect(screen.getByRole('checkbox', { name: 'Transplante Capilar' })).toBeChecked()
  expect(screen.getByLabelText(/^Distância máxima/)).toHaveValue('100')
})

test('saving sends every field of the profile, and the shell gets the new name', async () => {
  const { user, host, sent, save } = await show()
  await user.clear(screen.getByLabelText(/^Nome completo/))
  await user.type(screen.getByLabelText(/^Nome completo/), 'Ana Clara')
  await user.click(screen.getByRole('checkbox', { name: 'UTI' }))
  await user.clear(screen.getByLabelText(/^Cidade/))
  await user.type(screen.getByLabelText(/^Cidade/), 'campinas')
  await save()
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'success', message: 'Perfil atualizado com sucesso!', durationMs: 3000 }]))
  expect(sent).toEqual([
    {
      fullName: 'Ana Clara',
      email: 'ana@ponte.example',
      username: 'analuz',
      document: '52998224725',
      professionalLicense: null,
      profession: 'instrumentador_cirurgico',
      specialties: ['uti', 'transplante_capilar'],
      bio: null,
      photo: null,
      whatsapp: '+5541999990000',
      city: 'campinas',
      travelAvailability: true,
      maxDistance: 100,
      availableFrom: null,
      weekdays: [],
      shifts: [],
      version: 1,
    },
  ])
  await waitFor(() => expect(host.session.read().user?.fullName).toBe('Ana Clara'))
})

test('availability has an optional day, weekdays and shifts, which survive a reload', async () => {
  const first = await show({ over: { availableFrom: '2099-12-01', weekdays: ['seg'], shifts: [] } })
  expect(screen.getByLabelText(/^Disponível a partir de/)).toHaveValue('2099-12-01')
  fireEvent.change(screen.getByLabelText(/^Disponível a partir de/), { target: { value: '2099-12-18' } })
  await first.user.click(screen.getByRole('checkbox', { name: 'Sexta' }))
  await first.user.click(screen.getByRole('checkbox', { name: 'Plantão 12/24 h' }))
  first.unmount()
  const { save, sent } = await show({ over: { availableFrom: '2099-12-01', weekdays: ['seg'], shifts: [] } })
  await save()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent).toEqual([expect.objectContaining({ availableFrom: '2099-12-18', weekdays: ['seg', 'sex'], shifts: ['plantao'] })])
})

test('a save from another tab is reported, appears in the untouched fields, and nothing typed is lost', async () => {
  let other = sample()
  const answers = [
    respond(getUser, () => other),
    respond(updateUser, ({ body }) => (body.version === other.version ? { ...other, bio: body.bio ?? null } : refuse('changed_meanwhile'))),
  ]
  const { user, host, save } = await show({ answers })
  await user.type(screen.getByLabelText(/^Sobre você/), 'Dez anos')
  other = { ...other, fullName: 'Ana Clara Luz', version: 2 }
  await save()
  const message = 'Este registro foi alterado por outra pessoa. Confira as diferenças antes de salvar'
  await waitFor(() => expect(host.toasts).toMatchObject([{ kind: 'error', message }]))
  expect(screen.getByLabelText(/^Nome completo/)).toHaveValue('Ana Clara Luz')
  expect(screen.getByLabelText(/^Sobre você/)).toHaveValue('Dez anos')
  await save()
  await waitFor(() => expect(host.toasts[1]).toMatchObject({ kind: 'success' }))
})

test('after saving the form stays open: the focus stays on its button, and a second save sends new changes', async () => {
  const { user, host, sent, save } = await show()
  await user.type(screen.getByLabelText(/^Sobre você/), 'Dez anos')
  await save()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Salvar alterações', busy: false })).toHaveFocus())
  await user.type(screen.getByLabelText(/^Sobre você/), ' de centro cirúrgico')
  await save()
  await waitFor(() => expect(host.toasts).toHaveLength(2))
  expect(sent[1]).toMatchObject({ bio: 'Dez anos de centro cirúrgico' })
  expect(screen.queryByText(/Recuperamos/)).toBeNull()
})

test.each([
  ['Nome de usuário', /^Nome de usuário/],
  ['Nome completo', /^Nome completo/],
  ['E-mail', /^E-mail/],
  ['WhatsApp', /^WhatsApp/],
  ['Cidade', /^Cidade/],
  ['Distância máxima', /^Distância máxima/],
])('%s is required', async (_, label) => expectRequired(label, await show()))

test('a profession is required', async () => {
  const { user, save, sent } = await show()
  await user.selectOptions(screen.getByLabelText(/^Profissão/), '')
  await save()
  expect(screen.getByLabelText(/^Profissão/)).toHaveAccessibleDescription(expect.stringContaining(required))
  expect(sent).toEqual([])
})

test('at least one specialty is required', async () => {
  const { user, save, sent } = await show()
  await user.click(screen.getByRole('checkbox', { name: 'Transplante Capilar' }))
  await save()
  expect(screen.getByRole('group', { name: /^Especialidades/ })).toHaveAccessibleDescription(expect.stringContaining(required))
  expect(sent).toEqual([])
})

test.each([
  [/^E-mail/, 'ana', 'Por favor, insira um email válido'],
  [/^WhatsApp/, '123', 'Por favor, insira um telefone válido'],
  [/^Distância máxima/, '12,5', 'A distância deve ser um número inteiro de quilômetros, a partir de 0'],
  [/^Distância máxima/, '1e3', 'A distância deve ser um número inteiro de quilômetros, a partir de 0'],
])('%s refuses %j', async (label, typed, message) => {
  const { user, save, sent } = await show()
  await user.clear(screen.getByLabelText(label))
  await user.type(screen.getByLabelText(label), typed)
  await save()
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message))
  expect(sent).toEqual([])
})

test('a professional who begins to travel starts at 50 km', async () => {
  const { user } = await show({ over: { travelAvailability: false, maxDistance: 0 } })
  await user.click(screen.getByRole('radio', { name: 'Sim' }))
  expect(screen.getByLabelText(/^Distância máxima/)).toHaveValue('50')
})

test('without travel there is no distance', async () => {
  const { user, save, sent } = await show()
  await user.click(screen.getByRole('radio', { name: 'Não' }))
  expect(screen.queryByLabelText(/^Distância máxima/)).toBeNull()
  await save()
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ travelAvailability: false, maxDistance: null })]))
})

test('server errors are shown once, at their fields, and no input is lost', async () => {
  const taken = refuse('username_taken', { fields: { username: 'Este nome de usuário já está em uso' } })
  const { user, host, save } = await show({ answers: [respond(updateUser, () => taken)] })
  await user.type(screen.getByLabelText(/^Nome de usuário/), '2')
  await save()
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'error', message: 'Este nome de usuário já está em uso', durationMs: 3000 }]))
  expect(screen.getByLabelText(/^Nome de usuário/)).toHaveAccessibleDescription(expect.stringContaining('já está em uso'))
  expect(screen.getByLabelText(/^Nome de usuário/)).toHaveValue('analuz2')
})

test('without a server message the toast says Erro ao atualizar perfil', async () => {
  const { host, save } = await show()
  host.call = () => Promise.reject(new TypeError('Failed to fetch'))
  await save()
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'error', message: 'Erro ao atualizar perfil', durationMs: 3000 }]))
})

test('the input survives a reload, and can be discarded', async () => {
  const first = await show()
  await first.user.type(screen.getByLabelText(/^Sobre você/), 'Dez anos')
  first.unmount()
  const { user } = await show()
  expect(screen.getByLabelText(/^Sobre você/)).toHaveValue('Dez anos')
  expect(screen.getByText(/^Recuperamos .* menos senha e foto/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Descartar' }))
  expect(screen.getByLabelText(/^Sobre você/)).toHaveValue('')
  expect(screen.queryByText(/Recuperamos/)).toBeNull()
})

test('leaving with unsaved changes asks first; without them it does not', async () => {
  const { user, address } = await show()
  await user.type(screen.getByLabelText(/^Sobre você/), 'Dez anos')
  await user.click(screen.getByRole('link', { name: 'Oportunidades' }))
  expect(screen.getByRole('alertdialog')).toBeVisible()
  expect(address()).toBe('/my-profile')
  await user.click(screen.getByRole('button', { name: 'Continuar aqui' }))
  await user.click(screen.getByRole('button', { name: 'Salvar alterações' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Salvar alterações', busy: false })).toHaveFocus())
  await user.click(screen.getByRole('link', { name: 'Oportunidades' }))
  expect(address()).toBe('/search')
})

test('an invalid photo is refused in Portuguese', async () => {
  const { user, host } = await show()
  await user.setup({ applyAccept: false }).upload(screen.getByLabelText(/^Foto/), new File(['x'], 'me.svg', { type: 'image/svg+xml' }))
  expect(await screen.findByText('Por favor, selecione um arquivo de imagem')).toBeVisible()
  expect(host.toasts).toEqual([expect.objectContaining({ kind: 'error', message: 'Por favor, selecione um arquivo de imagem' })])
})

test('an unconfirmed address shows a notice on top', async () => {
  await show({ held: { emailConfirmed: false } })
  expect(await screen.findByText(`Confirme seu e-mail: enviamos um link para ${ana.email}.`)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Reenviar e-mail' })).toBeVisible()
})

test('the title is shown while data loads, and a failure can be retried', async () => {
  let isDown = true
  const loads = [respond(getAccount, () => account()), respond(getUser, () => (isDown ? refuse('unavailable') : sample()))]
  const answers = [...otherParts, ...loads]
  const { user } = renderScreen(MyProfilePage, { path: '/my-profile', user: ana, answers })
  expect(screen.getByText('Carregando seus dados…')).toBeInTheDocument()
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
  isDown = false
  await user.click(retry)
  expect(await screen.findByLabelText(/^Nome completo/)).toHaveValue('Ana Luz')
})

test('a new e-mail requires the current password, and is pending until confirmed', async () => {
  let held = account()
  const pending = respond(updateUser, ({ body }) => {
    if (body.currentPassword !== 'segredo7') return refuse('invalid', { fields: { currentPassword: 'A senha atual não confere' } })
    held = account({ pendingEmail: 'nova@ponte.example' })
    return sample({ pendingEmail: 'nova@ponte.example' })
  })
  const { user, save, sent } = await show({ answers: [pending, respond(getAccount, () => held)] })
  expect(screen.queryByLabelText(/^Senha atual/)).toBeNull()
  await user.clear(screen.getByLabelText(/^E-mail/))
  await user.type(screen.getByLabelText(/^E-mail/), 'nova@ponte.example')
  const password = screen.getByLabelText(/^Senha atual/)
  await user.type(password, '      ')
  await save()
  expect(password).toHaveAccessibleDescription(expect.stringContaining(required))
  await user.type(password, 'outra')
  await save()
  await waitFor(() => expect(password).toHaveAccessibleDescription(expect.stringContaining('A senha atual não confere')))
  await user.clear(password)
  await user.type(password, 'segredo7')
  await save()
  expect(await screen.findByText(/enviamos um link para nova@ponte\.example/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Reenviar e-mail' })).toBeVisible()
  expect(screen.getByLabelText(/^E-mail/)).toHaveValue('ana@ponte.example')
  expect(screen.queryByLabelText(/^Senha atual/)).toBeNull()
  expect(sent).toEqual([])
})

test('a user without a password must sign in again instead', async () => {
  const { user } = await show({ held: { hasPassword: false } })
  await user.type(screen.getByLabelText(/^E-mail/), '.br')
  expect(await screen.findByText(/entre de novo na sua conta e repita isto em até 5 minutos/)).toBeVisible()
  expect(screen.queryByLabelText(/^Senha atual/)).toBeNull()
})
