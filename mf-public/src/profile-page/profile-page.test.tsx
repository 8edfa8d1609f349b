import { endOtherSessions, endSession, getAccount, resendConfirmation, type Account } from '@ponte/contracts/account'
import { changePassword, refreshSession, type SessionUser } from '@ponte/contracts/auth'
import { getMailSettings } from '@ponte/contracts/notifications'
import { listPushDevices } from '@ponte/contracts/push'
import { updateUser, type User } from '@ponte/contracts/users'
import { person, refuse, renderScreen, respond } from '@ponte/test-kit'
import { screen, waitFor, within } from '@testing-library/react'
import type { HttpHandler } from 'msw'
import { account, mailSettings, otherSignIn, signIn } from '../dev/account-samples.ts'
import { sessionOf, user as sample } from '../dev/samples.ts'
import ProfilePage from './profile-page.tsx'

const { id } = sample()
const ana = person('professional', { id })

interface Given {
  over?: Partial<SessionUser>
  held?: Partial<Account>
  answers?: HttpHandler[]
}

function show({ over = {}, held = {}, answers = [] }: Given = {}) {
  const notices = [respond(getMailSettings, () => mailSettings()), respond(listPushDevices, () => ({ results: [] }))]
  const heldAccount = respond(getAccount, () => account(held))
  return renderScreen(ProfilePage, { path: '/profile', user: { ...ana, ...over }, answers: [...answers, heldAccount, ...notices] })
}

async function edit(given: Given = {}) {
  const shown = show(given)
  await shown.user.click(screen.getByRole('button', { name: 'Edit Profile' }))
  const save = () => shown.user.click(screen.getByRole('button', { name: 'Save Changes' }))
  const type = (label: string, words: string) => shown.user.type(screen.getByLabelText(label), words)
  return { ...shown, save, type }
}

/** A server that accepts and records everything. */
function takesAll() {
  const asked: { call: string; body: unknown }[] = []
  let held: Partial<User> = { fullName: ana.fullName }
  const answers = [
    respond(changePassword, ({ body }) => void asked.push({ call: 'password', body })),
    respond(updateUser, ({ body }) => {
      asked.push({ call: 'user', body })
      held = { fullName: body.fullName ?? ana.fullName, photo: body.photo ?? null }
      return sample(held)
    }),
    respond(refreshSession, () => sessionOf(held)),
  ]
  return { asked, answers }
}

test('the view shows name, e-mail and a role that cannot be changed', () => {
  show()
  const profile = within(screen.getByRole('region', { name: 'Profile' }))
  expect(screen.getByRole('heading', { level: 1, name: 'Profile Settings' })).toBeVisible()
  for (const fact of ['Ana Luz', ana.email, 'Professional', 'Role cannot be changed']) expect(profile.getByText(fact)).toBeVisible()
  expect(profile.queryByRole('textbox')).toBeNull()
  expect(screen.getByText('Profile Settings')).toHaveAttribute('lang', 'en')
})

test('a new name is saved with a toast of three seconds, and the shell gets it', async () => {
  const { asked, answers } = takesAll()
  const { host, user, save, type } = await edit({ answers })
  await user.clear(screen.getByLabelText(/^Name/))
  await type('Name*', '  Ana Clara Luz ')
  await save()
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'success', message: 'Profile updated successfully', durationMs: 3000 }]))
  expect(asked).toEqual([{ call: 'user', body: { fullName: 'Ana Clara Luz' } }])
  expect(host.session.read().user?.fullName).toBe('Ana Clara Luz')
  expect(screen.getByText('Ana Clara Luz')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Edit Profile' })).toHaveFocus()
})

test('saved data is shown even if the session could not be renewed, until it is', async () => {
  const { answers } = takesAll()
  const { user, save, type, host } = await edit({ answers: [respond(refreshSession, () => refuse('unavailable')), ...answers] })
  await user.clear(screen.getByLabelText(/^Name/))
  await type('Name*', 'Ana Clara')
  await save()
  expect(await screen.findByText('Ana Clara')).toBeVisible()
  host.become({ ...ana, fullName: 'Ana Luz Prado' })
  expect(screen.getByText('Ana Luz Prado')).toBeVisible()
})

test('a chosen photo is sent, without the name, which may have changed on another device', async () => {
  const { asked, answers } = takesAll()
  const { user, save } = await edit({ answers, over: { photo: '/api/v1/photos/old' } })
  await user.upload(screen.getByLabelText('Profile photo'), new File(['gif'], 'me.gif', { type: 'image/gif' }))
  await waitFor(() => expect(screen.getByRole('region', { name: 'Profile' }).querySelector('img')?.src).toMatch(/^data:/))
  await save()
  await waitFor(() => expect(asked).toEqual([{ call: 'user', body: { photo: 'data:image/gif;base64,Z2lm' } }]))
})

test.each([
  [{ type: 'image/svg+xml', bytes: 3 }, 'Please select an image file'],
  [{ type: 'image/png', bytes: 5 * 1024 * 1024 }, 'Image size should be less than 5MB'],
])('a photo of %j is refused in English, at the photo and as a silent toast', async ({ type, bytes }, message) => {
  const { user, host } = await edit()
  // A file can be dropped that the file dialog would not offer.
  const drop = user.setup({ applyAccept: false })
  await drop.upload(screen.getByLabelText('Profile photo'), new File([new Uint8Array(bytes)], 'me', { type }))
  await waitFor(() => expect(screen.getByLabelText('Profile photo')).toHaveAccessibleDescription(expect.stringContaining(message)))
  expect([host.toasts, host.silentToasts]).toEqual([[{ kind: 'error', message, durationMs: 3000 }], [message]])
})

test('server messages about a photo are translated into English too', async () => {
  const words = { photo: 'Por favor, selecione um arquivo de imagem' }
  const { host, save } = await edit({ answers: [respond(updateUser, () => refuse('invalid', { fields: words }))] })
  await save()
  expect(await screen.findByText('Please select an image file')).toBeVisible()
  expect(host.toasts).toEqual([{ kind: 'error', message: 'Please select an image file', durationMs: 3000 }])
  expect(host.silentToasts).toHaveLength(1)
})

test('the password block says that empty fields keep the password, and they do', async () => {
  const { asked, answers } = takesAll()
  const { save, host } = await edit({ answers })
  expect(screen.getByRole('group', { name: 'Change Password' })).toHaveTextContent(/Leave the password fields empty to keep/)
  await save()
  await waitFor(() => expect(host.toasts).toHaveLength(1))
  expect(asked.map(({ call }) => call)).toEqual(['user'])
})

test.each([
  ['', 'novasenha', 'novasenha', 'Current Password', 'Current password is required to set a new password'],
  ['      ', 'novasenha', 'novasenha', 'Current Password', 'Current password is required to set a new password'],
  ['ponte123', 'novasenha', 'outrasenha', 'Confirm New Password', 'New passwords do not match'],
  ['ponte123', '', 'novasenha', 'Confirm New Password', 'New passwords do not match'],
  ['ponte123', 'abc', 'abd', 'New Password', 'New password must be at least 6 characters', 'New passwords do not match'],
  ['ponte123', 'cinco', 'cinco', 'New Password', 'New password must be at least 6 characters'],
  ['ponte123', '      ', '      ', 'New Password', 'New password must be at least 6 characters'],
])('current %j, new %j, confirmed %j: refused at %s, nothing is sent', async (current, next, confirm, field, message, toast = message) => {
  const { save, type, host } = await edit()
  if (current !== '') await type('Current Password', current)
  if (next !== '') await type('New Password', next)
  if (confirm !== '') await type('Confirm New Password', confirm)
  await save()
  const refused = screen.getByLabelText(field)
  const beside = field === 'Current Password' ? 'Required' : message
  expect(refused).toHaveAccessibleDescription(expect.stringContaining(beside))
  expect(refused).toBeInvalid()
  expect(refused).toHaveFocus()
  expect(screen.getAllByText(beside)).toHaveLength(1)
  expect(host.toasts).toEqual([{ kind: 'error', message: toast, durationMs: 3000 }])
  expect(host.silentToasts).toHaveLength(1)
})

test('the block for a user without a password is marked as Portuguese', async () => {
  await edit({ held: { hasPassword: false } })
  const block = within(screen.getByRole('group', { name: 'Change Password' }))
  expect(await block.findByText(/^Você ainda não tem senha/)).toHaveAttribute('lang', 'pt-BR')
})

test('the name cannot be empty', async () => {
  const { user, save, host } = await edit()
  await user.clear(screen.getByLabelText(/^Name/))
  await save()
  expect(screen.getByLabelText(/^Name/)).toHaveAccessibleDescription('Required')
  expect(host.toasts).toEqual([{ kind: 'error', message: 'Please enter your name', durationMs: 3000 }])
})

test('the password is changed first, so that a wrong one saves nothing', async () => {
  const { asked, answers } = takesAll()
  const words = { currentPassword: 'A senha atual não confere' }
  const wrong = respond(changePassword, () => refuse('invalid', { fields: words }))
  const { save, type, host } = await edit({ answers: [wrong, ...answers] })
  await type('Current Password', 'errada1')
  await type('New Password', 'novasenha')
  await type('Confirm New Password', 'novasenha')
  await save()
  await waitFor(() => expect(screen.getByLabelText('Current Password')).toHaveAccessibleDescription('A senha atual não confere'))
  expect(screen.getByLabelText('New Password')).toHaveValue('novasenha')
  expect(asked).toEqual([])
  expect(host.toasts).toEqual([{ kind: 'error', message: words.currentPassword, durationMs: 3000 }])
  expect(host.silentToasts).toHaveLength(1)
})

test('a changed password is not sent again when the rest fails after it', async () => {
  const { asked, answers } = takesAll()
  let isDown = true
  const flaky = respond(updateUser, ({ body }) =>
    isDown ? refuse('unavailable', { message: 'Volte já' }) : sample({ fullName: body.fullName ?? '' }),
  )
  const { save, type, host } = await edit({ answers: [flaky, ...answers] })
  await type('Current Password', 'ponte123')
  await type('New Password', 'novasenha')
  await type('Confirm New Password', 'novasenha')
  await save()
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'error', message: 'Volte já', durationMs: 3000 }]))
  expect(screen.getByText(/Your password has been changed/)).toBeVisible()
  isDown = false
  await save()
  await waitFor(() => expect(host.toasts).toHaveLength(2))
  expect(asked).toEqual([{ call: 'password', body: { currentPassword: 'ponte123', newPassword: 'novasenha' } }])
})

test('without a server message the toast says Failed to update profile, and the input stays', async () => {
  const { host, save, type } = await edit()
  host.call = () => Promise.reject(new TypeError('Failed to fetch'))
  await type('Name*', ' Nova')
  await save()
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'error', message: 'Failed to update profile', durationMs: 3000 }]))
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Ana Luz Nova')
})

test('cancel restores the old values, and editing starts at the name', async () => {
  const { user, type } = await edit()
  await type('Name*', ' Nova')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByText('Ana Luz')).toBeVisible()
  await user.keyboard('[Enter]')
  expect(screen.getByDisplayValue('Ana Luz')).toHaveFocus()
})

test('leaving with unsaved changes asks first, in English', async () => {
  const { user, type, address } = await edit({ held: { hasPassword: false } })
  const away = await screen.findByRole('link', { name: 'Crie uma por e-mail' })
  await type('Name*', ' Nova')
  await user.click(away)
  await user.click(within(screen.getByRole('alertdialog', { name: 'Sair sem salvar?' })).getByRole('button', { name: 'Ficar aqui' }))
  expect(address()).toBe('/profile')
  await user.click(away)
  await user.click(screen.getByRole('button', { name: 'Sair' }))
  expect(address()).toBe('/esqueci-senha')
})

test('a user without a password gets a link to create one', async () => {
  await edit({ held: { hasPassword: false } })
  expect(await screen.findByRole('link', { name: 'Crie uma por e-mail' })).toHaveAttribute('href', '/esqueci-senha')
  expect(screen.queryByLabelText('Current Password')).toBeNull()
})

test('sessions are listed; any but the current one can be ended', async () => {
  let sessions = [signIn(), otherSignIn(), otherSignIn({ id: '00000000-0000-4000-8000-0000000000a3', device: null })]
  const ended: string[] = []
  const answers = [
    respond(getAccount, () => account({ sessions })),
    respond(endSession, ({ params }) => {
      ended.push(params.id)
      sessions = sessions.filter((one) => one.id !== params.id)
    }),
  ]
  const { user, host } = show({ answers })
  const part = within(screen.getByRole('region', { name: 'Onde você entrou' }))
  const rows = await part.findAllByRole('listitem')
  expect(rows[0]).toHaveTextContent(/Firefox em Linux Este aparelho.*Entrou em 07\/11\/2026, 10:00.*Último uso 21\/11\/2026, 12:30/)
  expect(within(rows[0] ?? document.body).queryByRole('button')).toBeNull()
  expect(rows[2]).toHaveTextContent(/Aparelho desconhecido/)
  await user.click(part.getByRole('button', { name: 'Sair Chrome em Android' }))
  await waitFor(() => expect(part.getAllByRole('listitem')).toHaveLength(2))
  expect(ended).toEqual(['00000000-0000-4000-8000-0000000000a2'])
  expect(host.toasts).toEqual([{ kind: 'success', message: 'Sessão encerrada', durationMs: 3000 }])
  expect(part.getByRole('list')).toHaveFocus()
})

test('all other sessions can be ended at once, if there are any', async () => {
  let sessions = [signIn(), otherSignIn()]
  const answers = [respond(getAccount, () => account({ sessions })), respond(endOtherSessions, () => void (sessions = [signIn()]))]
  const { user } = show({ answers })
  await user.click(await screen.findByRole('button', { name: 'Sair de todos os outros' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Sair de todos os outros' })).toBeNull())
  expect(screen.getByText('Firefox em Linux')).toBeVisible()
})

test('the focus stays where the user has moved it while sessions are ended', async () => {
  const ending = respond(endOtherSessions, () => screen.getByRole('button', { name: 'Edit Profile' }).focus())
  const { user, host } = show({ answers: [respond(getAccount, () => account({ sessions: [signIn(), otherSignIn()] })), ending] })
  await user.click(await screen.findByRole('button', { name: 'Sair de todos os outros' }))
  await waitFor(() => expect(host.toasts).toHaveLength(1))
  expect(screen.getByRole('button', { name: 'Edit Profile' })).toHaveFocus()
})

test('sessions that fail to load can be retried, and the rest of the page works', async () => {
  let isDown = true
  const { user } = show({ answers: [respond(getAccount, () => (isDown ? refuse('unavailable') : account()))] })
  const part = within(screen.getByRole('region', { name: 'Onde você entrou' }))
  const retry = await part.findByRole('button', { name: 'Tentar de novo' })
  expect(screen.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
  isDown = false
  await user.click(retry)
  expect(await screen.findByText('Firefox em Linux')).toBeVisible()
})

test('an unconfirmed address shows a notice on top, and the e-mail can be sent again', async () => {
  let sent = 0
  const { user } = show({ held: { emailConfirmed: false }, answers: [respond(resendConfirmation, () => void sent++)] })
  expect(await screen.findByText(`Confirme seu e-mail: enviamos um link para ${ana.email}.`)).toBeVisible()
  const [onTop = document.body] = screen.getAllByRole('button', { name: 'Reenviar e-mail' })
  await user.click(onTop)
  expect(await screen.findByText(/Enviamos um novo link/)).toBeVisible()
  expect(onTop).not.toBeInTheDocument()
  expect(sent).toBe(1)
})

test('a confirmed address is not mentioned', async () => {
  show()
  expect(await screen.findByText('Firefox em Linux')).toBeVisible()
  expect(screen.queryByText(/confirm your e-mail/)).toBeNull()
})
