import { logout } from '@ponte/contracts/auth'
import type { ScreenProps } from '@ponte/contracts/host'
import { DRAFT_STORAGE_PREFIX } from '@ponte/contracts/limits'
import { messages } from '@ponte/contracts/messages'
import { deleteUser } from '@ponte/contracts/users'
import { messageOf } from '@ponte/platform/refusal'
import { ConfirmDialog } from '@ponte/shared-ui/confirm-dialog'
import { person, refuse, respond, server } from '@ponte/test-kit'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import type { HttpHandler } from 'msw'
import { useState } from 'react'
import { area } from '../../test/fake-runtime.ts'
import { storeSession } from '../../test/session.ts'
import { renderSite, runtimeOf, fullSite } from '../../test/site.tsx'
import { identityText as text } from './text.en.ts'

const DRAFT = `${DRAFT_STORAGE_PREFIX}mf-admin:someone:record`
const PASSWORD = 'ponte123'
const IDS = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const

/** A screen that deletes one person with a confirmation, or two at once without. */
function UsersScreen({ host }: ScreenProps) {
  const [isAsked, setIsAsked] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  async function remove(id: string) {
    setIsBusy(true)
    try {
      await host.call(deleteUser, { params: { id } })
      host.notify('success', `${id} excluído`)
    } catch (error) {
      host.notify('error', messageOf(error, 'Não foi possível excluir'))
    }
    setIsBusy(false)
    setIsAsked(false)
  }
  return (
    <main>
      <h1>Users</h1>
      <button onClick={() => setIsAsked(true)}>Excluir</button>
      <button onClick={() => void IDS.map(remove)}>Excluir os dois</button>
      <ConfirmDialog
        isOpen={isAsked}
        title="Excluir Bia?"
        confirmLabel="Sim, excluir"
        cancelLabel="Não"
        isBusy={isBusy}
        onConfirm={() => void remove(IDS[0])}
        onClose={() => setIsAsked(false)}
      >
        Ela perde o acesso.
      </ConfirmDialog>
    </main>
  )
}

/** The page of an admin, or of a firm's user, and the passwords sent with its calls. */
async function openUsers(answer?: HttpHandler, role: 'admin' | 'firm' = 'admin') {
  const sent: (string | undefined)[] = []
  let isProven = false
  const askForProof = respond(deleteUser, ({ body }) => {
    const password = body?.currentPassword
    sent.push(password)
    if (password === PASSWORD) isProven = true
    const message = password === undefined ? messages.passwordToConfirm : messages.currentPasswordWrong
    return isProven ? undefined : refuse('invalid', { message, fields: { currentPassword: message } })
  })
  const runtime = runtimeOf(fullSite())
  runtime.builds.set('mf-admin', () => area({ default: UsersScreen, users: UsersScreen }))
  const site = renderSite({ path: '/users?q=bia', user: person(role), runtime, answers: [answer ?? askForProof] })
  await screen.findByRole('heading', { name: 'Users' })
  return { ...site, sent }
}

async function pressDelete({ user }: Awaited<ReturnType<typeof openUsers>>) {
  await user.click(screen.getByRole('button', { name: 'Excluir' }))
  await user.click(screen.getByRole('button', { name: 'Sim, excluir' }))
}

const findQuestion = () => screen.findByRole('dialog', { name: text.title })
const queryQuestion = () => screen.queryByRole('dialog', { name: text.title })
const passwordField = () => screen.getByLabelText(new RegExp(`^${text.password}`))

test('a sensitive call asks for the password and is repeated with it', async () => {
  const site = await openUsers()
  await pressDelete(site)
  const dialog = await findQuestion()
  expect(passwordField()).toHaveFocus()
  expect(passwordField()).toHaveAccessibleDescription(text.passwordHint)
  expect(passwordField()).toHaveAttribute('autocomplete', 'current-password')
  await site.user.keyboard(`${PASSWORD}{Enter}`)
  expect(await screen.findByText(`${IDS[0]} excluído`)).toBeVisible()
  expect(dialog).not.toBeInTheDocument()
  expect(site.sent).toEqual([undefined, PASSWORD])
  expect(screen.getByRole('button', { name: 'Excluir' })).toHaveFocus()
})

test('a wrong password is reported at the field and can be corrected', async () => {
  const site = await openUsers()
  await pressDelete(site)
  const dialog = await findQuestion()
  await site.user.type(passwordField(), 'errada')
  await site.user.click(within(dialog).getByRole('button', { name: text.confirm }))
  await waitFor(() => expect(passwordField()).toHaveAccessibleDescription(new RegExp(text.passwordWrong)))
  expect(passwordField()).toHaveFocus()
  expect(passwordField()).toHaveValue('errada')
  await site.user.clear(passwordField())
  await site.user.type(passwordField(), `${PASSWORD}{Enter}`)
  expect(await screen.findByText(`${IDS[0]} excluído`)).toBeVisible()
  expect(site.sent).toEqual([undefined, 'errada', PASSWORD])
})

test('without a chosen language the dialog is in the language of the page: English for admins, else Portuguese', async () => {
  const site = await openUsers(undefined, 'firm')
  await pressDelete(site)
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirme que é você' }))
  await site.user.click(dialog.getByRole('button', { name: 'Confirmar' }))
  expect(dialog.getByLabelText(/^Sua senha/)).toHaveAccessibleDescription(/Obrigatório/)
  for (const name of ['Mostrar senha', 'Cancelar', 'Fechar']) expect(dialog.getByRole('button', { name })).toBeVisible()
  await site.user.click(dialog.getByRole('button', { name: 'Cancelar' }))

  cleanup()
  await pressDelete(await openUsers())
  const english = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }))
  for (const name of ['Show password', 'Cancel', 'Close']) expect(english.getByRole('button', { name })).toBeVisible()
})

test.each([
  ['empty', ''],
  ['blank', '      '],
])('a password that is %s is not sent', async (_, typed) => {
  const site = await openUsers()
  await pressDelete(site)
  await findQuestion()
  await site.user.keyboard(`${typed}{Enter}`)
  expect(passwordField()).toHaveAccessibleDescription(new RegExp(text.fieldMissing))
  expect(site.sent).toEqual([undefined])
})

test.each([
  ['Escape', async ({ user }: Awaited<ReturnType<typeof openUsers>>) => user.keyboard('{Escape}')],
  ['its button', async ({ user }: Awaited<ReturnType<typeof openUsers>>) => user.click(screen.getByRole('button', { name: text.cancel }))],
])('cancelling by %s changes nothing and shows no error', async (_, cancel) => {
  const site = await openUsers()
  await pressDelete(site)
  const dialog = await findQuestion()
  await cancel(site)
  await waitFor(() => expect(screen.queryByRole('alertdialog', { name: 'Excluir Bia?' })).toBeNull())
  expect(dialog).not.toBeInTheDocument()
  expect(site.sent).toEqual([undefined])
  expect(screen.getByRole('button', { name: 'Excluir' })).toHaveFocus()
  await act(() => site.shell.toasts.prepare())
  expect(screen.queryByRole('alert')).toBeNull()
})

test('another refusal of the repeated call goes to the caller', async () => {
  const late = respond(deleteUser, ({ body }) =>
    body?.currentPassword === undefined
      ? refuse('invalid', { fields: { currentPassword: messages.passwordToConfirm } })
      : refuse('not_found', { message: 'Esta pessoa já foi excluída' }),
  )
  const site = await openUsers(late)
  await pressDelete(site)
  await findQuestion()
  await site.user.keyboard(`${PASSWORD}{Enter}`)
  expect(await screen.findByText('Esta pessoa já foi excluída')).toBeVisible()
  expect(queryQuestion()).toBeNull()
})

test('two concurrent calls ask once', async () => {
  const site = await openUsers()
  await site.user.click(screen.getByRole('button', { name: 'Excluir os dois' }))
  await findQuestion()
  await site.user.keyboard(`${PASSWORD}{Enter}`)
  for (const id of IDS) expect(await screen.findByText(`${id} excluído`)).toBeVisible()
  expect(queryQuestion()).toBeNull()
  expect(site.sent).toEqual([undefined, undefined, PASSWORD, undefined])
})

test('each of two concurrent calls can be cancelled', async () => {
  const site = await openUsers()
  await site.user.click(screen.getByRole('button', { name: 'Excluir os dois' }))
  const first = await findQuestion()
  await site.user.keyboard('{Escape}')
  await waitFor(() => expect(first).not.toBeInTheDocument())
  const second = await findQuestion()
  await site.user.keyboard('{Escape}')
  await waitFor(() => expect(second).not.toBeInTheDocument())
  expect(site.sent).toEqual([undefined, undefined, undefined])
})

test('the dialog closes with the page that opened it, and with the session', async () => {
  const site = await openUsers()
  await pressDelete(site)
  await findQuestion()
  await site.go('/firms')
  expect(queryQuestion()).toBeNull()

  await site.go('/users')
  await pressDelete(site)
  await findQuestion()
  act(() => {
    storeSession(person('firm'), 'from-elsewhere')
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
  })
  expect(queryQuestion()).toBeNull()
})

test('an account without a password signs in again, returns, and keeps its drafts', async () => {
  const fields = { currentPassword: messages.signInToConfirm }
  const site = await openUsers(respond(deleteUser, () => refuse('sign_in_again', { fields })))
  const signOuts: unknown[] = []
  server.use(respond(logout, ({ body }) => void signOuts.push(body)))
  sessionStorage.setItem(DRAFT, '{}')
  await pressDelete(site)
  const dialog = await screen.findByRole('alertdialog', { name: text.title })
  expect(dialog).toHaveAccessibleDescription(text.noPassword)
  await site.user.click(within(dialog).getByRole('button', { name: text.signIn }))
  await waitFor(() => expect(site.address()).toBe('/login?next=%2Fusers%3Fq%3Dbia'))
  expect(site.shell.session.read().status).toBe('signed-out')
  expect(sessionStorage.getItem(DRAFT)).toBe('{}')
  // Otherwise its answer would clear the drafts.
  await waitFor(() => expect(signOuts).toEqual([{ comesBack: true }]))
  expect(dialog).not.toBeInTheDocument()
})
