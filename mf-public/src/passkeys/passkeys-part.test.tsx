import { getAccount, resendConfirmation, type Passkey } from '@ponte/contracts/account'
import { API_BASE } from '@ponte/contracts/call'
import { addPasskey, newPasskeyOptions, removePasskey } from '@ponte/contracts/passkeys'
import { refuse, renderScreen, respond, type RenderScreenOptions } from '@ponte/test-kit'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { refusalOfBrowser, withBrowserKeys, withoutBrowserKeys } from '../../test/browser-keys.ts'
import { account, passkey, newKeyOptions } from '../dev/account-samples.ts'
import { PasskeysPart } from './passkeys-part.tsx'

const password = 'uma senha comprida'
const other = passkey({ id: '00000000-0000-4000-8000-0000000000b2', name: 'Pendrive', lastUsedAt: null })

interface Shown extends RenderScreenOptions {
  passkeys?: Passkey[]
  held?: Partial<ReturnType<typeof account>>
}

function show({ passkeys = [], held = {}, answers = [], ...rest }: Shown = {}) {
  let present = passkeys
  const sent: unknown[] = []
  const rendered = renderScreen(PasskeysPart, {
    user: 'professional',
    ...rest,
    answers: [
      ...answers,
      respond(getAccount, () => account({ passkeys: present, ...held })),
      respond(newPasskeyOptions, ({ body }) => {
        sent.push(body)
        if (body?.currentPassword === 'palpite') return refuse('invalid', { fields: { currentPassword: 'A senha atual não confere' } })
        return { options: newKeyOptions, name: 'Chrome em Android' }
      }),
      respond(addPasskey, ({ body }) => {
        sent.push(body)
        present = [...present, passkey({ name: body.name, lastUsedAt: null })]
        return passkey()
      }),
      respond(removePasskey, ({ params, body }) => {
        sent.push(body)
        present = present.filter(({ id }) => id !== params.id)
      }),
    ],
  })
  const typePassword = (typed: string) => rendered.user.type(screen.getByLabelText('Sua senha atual'), typed)
  const press = (name: string | RegExp) => rendered.user.click(screen.getByRole('button', { name }))
  async function make() {
    await rendered.user.click(await screen.findByRole('button', { name: 'Adicionar chave de acesso' }))
    await screen.findByRole('dialog', { name: 'Adicionar uma chave de acesso' })
    await typePassword(password)
    await press('Continuar')
  }
  return { ...rendered, sent, typePassword, press, make }
}

let keys: ReturnType<typeof withBrowserKeys>
beforeEach(() => void (keys = withBrowserKeys()))
afterEach(withoutBrowserKeys)

test('adding a passkey asks for the password, the browser and a name, and lists it', async () => {
  const { make, user, press, sent, host } = show()
  expect(await screen.findByText('Você ainda não tem nenhuma chave de acesso.')).toBeVisible()
  await make()
  const naming = await screen.findByRole('dialog', { name: 'Dê um nome à sua chave de acesso' })
  const name = within(naming).getByLabelText('Nome')
  expect(name).toHaveValue('Chrome em Android')
  await user.clear(name)
  await press('Salvar')
  expect(name).toHaveAccessibleDescription('Obrigatório')
  await user.type(name, 'Celular ')
  await press('Salvar')
  expect(await screen.findByRole('listitem')).toHaveTextContent(/^Celular.*Criada em 02\/11\/2026, 09:00 · ainda não usada/)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(keys.create.mock.calls).toEqual([[{ publicKey: newKeyOptions }]])
  expect(sent).toEqual([{ currentPassword: password }, { name: 'Celular', ...keys.madeKey }])
  expect(host.toasts).toEqual([
    { kind: 'error', message: 'Dê um nome a esta chave de acesso', durationMs: 3000 },
    { kind: 'success', message: 'Chave de acesso adicionada', durationMs: 3000 },
  ])
})

test('a wrong password is reported at its field, without a browser prompt', async () => {
  const { typePassword, press, user } = show()
  await user.click(await screen.findByRole('button', { name: 'Adicionar chave de acesso' }))
  await screen.findByRole('dialog')
  await typePassword('      ')
  await press('Continuar')
  expect(screen.getByLabelText('Sua senha atual')).toHaveAccessibleDescription('Obrigatório')
  await user.clear(screen.getByLabelText('Sua senha atual'))
  await typePassword('palpite')
  await press('Continuar')
  await waitFor(() => expect(screen.getByLabelText('Sua senha atual')).toHaveAccessibleDescription('A senha atual não confere'))
  expect(keys.create).not.toHaveBeenCalled()
})

test.each([
  ['NotAllowedError', /^O navegador não criou nenhuma chave de acesso/],
  ['InvalidStateError', /^Este aparelho já tem uma chave de acesso/],
])('on the browser’s %s the dialog stays open, with a status message', async (name, words) => {
  keys.create.mockImplementationOnce(() => refusalOfBrowser(name))
  const { make, press, host } = show()
  await make()
  expect(await screen.findByText(words)).toHaveAttribute('role', 'status')
  expect(host.toasts).toEqual([])
  await press('Continuar')
  expect(await screen.findByRole('dialog', { name: 'Dê um nome à sua chave de acesso' })).toBeVisible()
})

test('an unnamed passkey is dropped, and the device is notified', async () => {
  const { make, press } = show()
  await make()
  await screen.findByRole('dialog', { name: 'Dê um nome à sua chave de acesso' })
  await press('Cancelar')
  expect(keys.forget.mock.calls).toEqual([[{ rpId: 'localhost', credentialId: keys.madeKey.id }]])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a passkey whose answer was lost stays on the device, because the server may have stored it, and is listed', async () => {
  let passkeys: Passkey[] = []
  const lost = http.post(`*${API_BASE}${addPasskey.path}`, () => {
    passkeys = [passkey()]
    return HttpResponse.error()
  })
  const { make, press, host } = show({ answers: [lost, respond(getAccount, () => account({ passkeys }))] })
  await make()
  await screen.findByRole('dialog', { name: 'Dê um nome à sua chave de acesso' })
  await press('Salvar')
  await waitFor(() => expect(host.toasts).toMatchObject([{ kind: 'error' }]))
  await press('Cancelar')
  expect(keys.forget).not.toHaveBeenCalled()
  expect(await screen.findByRole('button', { name: 'Remover Chrome em Android' })).toBeVisible()
})

test('a passkey is removed with the password, and the focus stays in the section', async () => {
  const { user, typePassword, press, sent, host } = show({ passkeys: [passkey(), other] })
  await user.click(await screen.findByRole('button', { name: 'Remover Pendrive' }))
  expect(await screen.findByRole('alertdialog', { name: 'Remover a chave de acesso “Pendrive”?' })).toBeVisible()
  await typePassword(password)
  await press('Remover')
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent).toEqual([{ currentPassword: password }])
  expect(host.toasts).toEqual([{ kind: 'success', message: 'Chave de acesso removida', durationMs: 3000 }])
  expect(document.activeElement).not.toBe(document.body)
})

test('dialogs close even if the connection drops before the list is reloaded', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  let isDropped = false
  const dropped = respond(getAccount, async () => (isDropped ? (await held, account()) : account({ passkeys: [passkey()] })))
  const { make, user, typePassword, press, host } = show({ answers: [dropped] })
  const remove = await screen.findByRole('button', { name: 'Remover Chrome em Android' })
  isDropped = true
  await make()
  await user.click(await screen.findByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(remove)
  await typePassword(password)
  await press('Remover')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(host.toasts).toMatchObject([{ kind: 'success' }, { kind: 'success' }])
  expect(remove).toHaveFocus()
  release()
  await waitFor(() => expect(remove).not.toBeInTheDocument())
  expect(screen.getByRole('region')).toHaveFocus()
})

test('a user without a password reads how to confirm, and sends none', async () => {
  const { user, press, sent } = show({ held: { hasPassword: false } })
  await user.click(await screen.findByRole('button', { name: 'Adicionar chave de acesso' }))
  expect(await screen.findByText(/^Para confirmar, saia, entre de novo/)).toBeVisible()
  await press('Continuar')
  expect(await screen.findByRole('dialog', { name: 'Dê um nome à sua chave de acesso' })).toBeVisible()
  expect(sent).toEqual([{}])
})

const full = Array.from({ length: 10 }, (_, index) => passkey({ id: `00000000-0000-4000-8000-0000000000c${index}` }))

test.each([
  ['there are ten', { passkeys: full }, /^São no máximo 10/],
  ['the address is not confirmed', { held: { emailConfirmed: false } }, /^Confirme seu e-mail/],
])('if %s, no key can be added, and the page says so', async (_, given, words) => {
  show(given)
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Adicionar chave de acesso' })).toBeNull()
})

test('the confirmation link can be sent again', async () => {
  let sent = 0
  const { press } = show({ held: { emailConfirmed: false }, answers: [respond(resendConfirmation, () => void sent++)] })
  await screen.findByText(/^Confirme seu e-mail/)
  await press('Reenviar e-mail')
  expect(await screen.findByText(/^Enviamos um novo link/)).toBeVisible()
  expect(sent).toBe(1)
})

test('a browser without passkeys can only remove existing ones', async () => {
  withoutBrowserKeys()
  show({ passkeys: [passkey()] })
  expect(await screen.findByText(/^Este navegador não guarda chaves de acesso/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Remover Chrome em Android' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Adicionar chave de acesso' })).toBeNull()
})
