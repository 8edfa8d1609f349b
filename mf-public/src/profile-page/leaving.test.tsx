import { getAccount } from '@ponte/contracts/account'
import { logout } from '@ponte/contracts/auth'
import { eraseMe, exportMine } from '@ponte/contracts/me'
import { getMailSettings } from '@ponte/contracts/notifications'
import { listPushDevices } from '@ponte/contracts/push'
import type { Persona } from '@ponte/contracts/access'
import { refuse, renderScreen, respond } from '@ponte/test-kit'
import { screen, waitFor, within } from '@testing-library/react'
import type { HttpHandler } from 'msw'
import { account, mailSettings } from '../dev/account-samples.ts'
import ProfilePage from './profile-page.tsx'

function show(user: Persona, answers: HttpHandler[] = [], held = account()) {
  return renderScreen(ProfilePage, {
    path: '/profile',
    user,
    answers: [
      ...answers,
      respond(getAccount, () => held),
      respond(getMailSettings, () => mailSettings()),
      respond(listPushDevices, () => ({ results: [] })),
    ],
  })
}

async function ask(answers: HttpHandler[] = []) {
  const shown = show('professional', answers)
  await shown.user.click(screen.getByRole('button', { name: 'Excluir minha conta' }))
  const dialog = within(screen.getByRole('alertdialog', { name: 'Excluir a sua conta?' }))
  return { ...shown, dialog, confirm: () => shown.user.click(dialog.getByRole('button', { name: 'Excluir minha conta' })) }
}

test("the user's data is downloaded as one JSON file", async () => {
  const urls = { createObjectURL: jest.fn((_: Blob) => 'blob:mine'), revokeObjectURL: jest.fn() }
  Object.assign(URL, urls)
  const saved: string[] = []
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`)
  })
  const { user } = show('firm', [respond(exportMine, () => ({ user: { fullName: 'Clínica Aurora' } }))])
  await user.click(screen.getByRole('button', { name: 'Baixar meus dados' }))
  await waitFor(() => expect(saved).toEqual(['ponte-saude-meus-dados.json blob:mine']))
  const [[blob] = []] = urls.createObjectURL.mock.calls
  expect(blob?.type).toBe('application/json')
  expect(JSON.parse((await blob?.text()) ?? '')).toEqual({ user: { fullName: 'Clínica Aurora' } })
})

test('a failed export is reported once', async () => {
  const { user, host } = show('firm', [respond(exportMine, () => refuse('too_many'))])
  await user.click(screen.getByRole('button', { name: 'Baixar meus dados' }))
  await waitFor(() =>
    expect(host.toasts).toEqual([{ kind: 'error', message: 'Muitas tentativas. Aguarde um pouco e tente de novo', durationMs: 3000 }]),
  )
})

test('deleting explains the 30 days and how to restore, and can be cancelled', async () => {
  const { user, dialog, host } = await ask()
  expect(dialog.getByText(/Depois de 30 dias seus dados são apagados para sempre/)).toHaveTextContent(/recupera tudo entrando/)
  await user.click(dialog.getByRole('button', { name: 'Manter minha conta' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(host.session.read().status).toBe('signed-in')
})

test.each(['', '      '])('without the password nothing is deleted (%j)', async (typed) => {
  const { user, dialog, confirm } = await ask()
  if (typed !== '') await user.type(dialog.getByLabelText('Sua senha'), typed)
  await confirm()
  expect(dialog.getByLabelText('Sua senha')).toHaveAccessibleDescription('Obrigatório')
  expect(dialog.getByLabelText('Sua senha')).toHaveFocus()
})

test.each([
  ['a wrong password', refuse('invalid', { fields: { password: 'A senha atual não confere' } }), 'A senha atual não confere'],
  ['too many tries', refuse('too_many'), 'Muitas tentativas. Aguarde um pouco e tente de novo'],
])('%s is reported at the field, and the account stays', async (_, refusal, words) => {
  const { user, dialog, host } = await ask([respond(eraseMe, () => refusal)])
  await user.type(dialog.getByLabelText('Sua senha'), 'errada1{Enter}')
  await waitFor(() => expect(dialog.getByLabelText('Sua senha')).toHaveAccessibleDescription(words))
  expect(dialog.getByLabelText('Sua senha')).toHaveValue('errada1')
  expect(host.session.read().status).toBe('signed-in')
  expect(host.toasts).toEqual([{ kind: 'error', message: words, durationMs: 3000 }])
  expect(host.silentToasts).toEqual([words])
})

test('with the password the account is deleted, and the user is signed out and reads how to restore it', async () => {
  const erase = jest.fn()
  const { user, dialog, confirm, host } = await ask([respond(eraseMe, ({ body }) => void erase(body)), respond(logout, () => undefined)])
  await user.type(dialog.getByLabelText('Sua senha'), 'ponte123')
  await confirm()
  await waitFor(() => expect(host.session.read().status).toBe('signed-out'))
  expect(erase.mock.calls).toEqual([[{ password: 'ponte123' }]])
  expect(host.toasts).toEqual([{ kind: 'success', message: 'Sua conta foi excluída. Entre em até 30 dias para recuperá-la.' }])
})

test('admins cannot delete themselves', () => {
  show('admin')
  expect(screen.getByText('Uma conta de administração só pode ser excluída por outra.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Excluir minha conta' })).toBeNull()
})

test('without a password the account is deleted after a recent sign-in, which the server checks', async () => {
  const erase = jest.fn()
  const { user, host } = show(
    'professional',
    [respond(eraseMe, ({ body }) => void erase(body)), respond(logout, () => undefined)],
    account({ hasPassword: false }),
  )
  await user.click(screen.getByRole('button', { name: 'Excluir minha conta' }))
  const dialog = within(screen.getByRole('alertdialog', { name: 'Excluir a sua conta?' }))
  await waitFor(() => expect(dialog.queryByLabelText('Sua senha')).toBeNull())
  await user.click(dialog.getByRole('button', { name: 'Excluir minha conta' }))
  await waitFor(() => expect(host.session.read().status).toBe('signed-out'))
  expect(erase.mock.calls).toEqual([[{}]])
})
