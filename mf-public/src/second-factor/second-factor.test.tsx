import { getAccount, resendConfirmation, type Account } from '@ponte/contracts/account'
import type { ScreenProps } from '@ponte/contracts/host'
import { messages } from '@ponte/contracts/messages'
import { prepareSecondFactor, renewRecoveryCodes, turnOffSecondFactor, turnOnSecondFactor } from '@ponte/contracts/second-factor'
import { refuse, renderScreen, respond } from '@ponte/test-kit'
import { screen, waitFor, within } from '@testing-library/react'
import { account, appSecret, otherSignIn, signIn } from '../dev/account-samples.ts'
import { SignInsPart } from '../profile-page/sign-ins-part.tsx'
import { SecondFactorPart } from './second-factor-part.tsx'

/** The parts of the profile that show a change. */
const Page = ({ host }: ScreenProps) => (
  <main>
    <SecondFactorPart host={host} />
    <SignInsPart host={host} />
  </main>
)

const PASSWORD = 'ponte123'
const CODES = Array.from({ length: 10 }, (_, n) => `codigo-${n}`)

/** A server with one account, and the requests sent to it. */
function showAccount(start: Partial<Account['secondFactor']> = {}, over: Partial<Account> = {}) {
  const sent: [call: string, body: unknown][] = []
  let held = account({
    sessions: [signIn(), otherSignIn()],
    secondFactor: { isOn: false, isRequired: false, recoveryCodesLeft: 0, ...start },
    ...over,
  })
  function switchFactor(isOn: boolean) {
    held = { ...held, sessions: [signIn()], secondFactor: { ...held.secondFactor, isOn, recoveryCodesLeft: isOn ? 10 : 0 } }
  }
  let isSignInRecent = true
  const isRight = (body: { currentPassword?: string | undefined } | undefined) =>
    held.hasPassword ? body?.currentPassword === PASSWORD : isSignInRecent
  const wrong = () =>
    held.hasPassword
      ? refuse('invalid', { fields: { currentPassword: messages.currentPasswordWrong } })
      : refuse('sign_in_again', { fields: { currentPassword: messages.signInToConfirm } })
  let connection: Promise<void> | undefined
  /** Holds back the account; the function it returns ends that. */
  function drop() {
    let reconnect = () => {}
    connection = new Promise<void>((resolve) => (reconnect = resolve))
    return () => reconnect()
  }
  const answers = [
    respond(getAccount, async () => (await connection, held)),
    respond(prepareSecondFactor, ({ body }) => {
      sent.push(['prepare', body])
      return isRight(body) ? appSecret : wrong()
    }),
    respond(turnOnSecondFactor, ({ body }) => {
      sent.push(['on', body])
      if (body.code !== '123456') return refuse('invalid', { fields: { code: messages.codeWrong } })
      switchFactor(true)
      return { recoveryCodes: CODES }
    }),
    respond(renewRecoveryCodes, ({ body }) => {
      sent.push(['renew', body])
      return isRight(body) ? { recoveryCodes: CODES } : wrong()
    }),
    respond(turnOffSecondFactor, ({ body }) => {
      sent.push(['off', body])
      return isRight(body) ? switchFactor(false) : wrong()
    }),
  ]
  const shown = renderScreen(Page, { path: '/profile', user: 'professional', answers })
  const press = async (name: string) => shown.user.click(await screen.findByRole('button', { name }))
  const prove = async (submit: string) => {
    const password = await screen.findByLabelText<HTMLInputElement>(/^Sua senha atual/)
    await shown.user.click(password)
    await shown.user.paste(PASSWORD)
    await shown.user.click(within(password.form?.closest('dialog') ?? document.body).getByRole('button', { name: submit }))
  }
  return { ...shown, sent, press, prove, drop, expire: () => (isSignInRecent = false) }
}

/** It takes the focus if the pressed button has gone. */
const place = () => screen.getByRole('region', { name: 'Verificação em duas etapas' })
const part = () => within(place())
const code = () => screen.findByLabelText(/^Código do aplicativo/)

test('a user without one reads what it is', async () => {
  showAccount()
  expect(await part().findByRole('button', { name: 'Ativar' })).toBeVisible()
  expect(part().getByText(/quem descobrir sua senha não entra/)).toBeVisible()
  expect(part().queryByRole('alert')).toBeNull()
})

test('it requires a confirmed address, and can send the link again', async () => {
  let sent = 0
  const { user } = renderScreen(Page, {
    path: '/profile',
    user: 'professional',
    answers: [
      respond(getAccount, () => account({ emailConfirmed: false, secondFactor: { isOn: false, isRequired: false, recoveryCodesLeft: 0 } })),
      respond(resendConfirmation, () => void sent++),
    ],
  })
  expect(await part().findByText('Confirme seu e-mail para ativar a verificação em duas etapas.')).toBeVisible()
  expect(part().queryByRole('button', { name: 'Ativar' })).toBeNull()
  await user.click(part().getByRole('button', { name: 'Reenviar e-mail' }))
  expect(await part().findByText(/^Enviamos um novo link/)).toBeVisible()
  expect(sent).toBe(1)
})

test('turning it on requires the password and a first code, shows the recovery codes once, and ends other sessions', async () => {
  const { user, press, prove, sent, host } = showAccount()
  await press('Ativar')
  await prove('Continuar')
  const dialog = within(await screen.findByRole('dialog', { name: 'Adicione a conta ao seu aplicativo' }))
  expect(dialog.getByRole('img', { name: 'QR code para o aplicativo autenticador' })).toBeVisible()
  expect(dialog.getByText('JBSW', { exact: true, selector: ':first-child' })).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Abrir no aplicativo', hidden: true })).toHaveAttribute('href', appSecret.uri)
  expect(dialog.getByText(/^No aplicativo autenticador, adicione uma conta/)).toHaveFocus()
  await user.click(await code())
  await user.paste('123 456')
  await user.keyboard('{Enter}')

  const codes = within(await screen.findByRole('dialog', { name: 'Guarde seus códigos de recuperação' }))
  expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES)
  expect(sent).toEqual([
    ['prepare', { currentPassword: PASSWORD }],
    ['on', { code: '123456' }],
  ])
  expect(host.toasts).toEqual([{ kind: 'success', message: 'A verificação em duas etapas está ativada', durationMs: 3000 }])
  await press('Guardei os códigos')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await part().findByText('Restam 10 de 10 códigos de recuperação')).toBeVisible()
  expect(place()).toHaveFocus()
  expect(within(screen.getByRole('list', { name: 'Onde você entrou' })).getAllByRole('listitem')).toHaveLength(1)
})

test('a wrong password is reported at its field', async () => {
  const { user, press } = showAccount()
  await press('Ativar')
  const password = await screen.findByLabelText(/^Sua senha atual/)
  await user.type(password, '      ')
  await press('Continuar')
  expect(password).toHaveAccessibleDescription('Obrigatório')
  await user.type(password, 'errada1')
  await press('Continuar')
  await waitFor(() => expect(password).toHaveAccessibleDescription(messages.currentPasswordWrong))
})

test('a wrong code is reported at its field', async () => {
  const { user, press, prove } = showAccount()
  await press('Ativar')
  await prove('Continuar')
  await user.type(await code(), '12345{Enter}')
  expect(await code()).toHaveAccessibleDescription(expect.stringContaining('O código do aplicativo tem seis números'))
  await user.clear(await code())
  await user.type(await code(), '654321{Enter}')
  await waitFor(async () => expect(await code()).toHaveAccessibleDescription(expect.stringContaining(messages.codeWrong)))
})

test('an account without a password confirms by a recent sign-in', async () => {
  const { press, sent, expire } = showAccount({}, { hasPassword: false })
  await press('Ativar')
  expect(await screen.findByText(messages.signInToConfirm)).toBeVisible()
  expect(screen.queryByLabelText(/senha/i)).toBeNull()
  expire()
  await press('Continuar')
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.signInToConfirm)
  expect(sent).toEqual([['prepare', {}]])
})

test('recovery codes can be copied and saved, and closing before that asks first', async () => {
  const { user, press, prove } = showAccount({ isOn: true, recoveryCodesLeft: 8 })
  expect(await part().findByText('Restam 8 de 10 códigos de recuperação')).toBeVisible()
  await press('Novos códigos')
  await prove('Criar novos códigos')
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await press('Copiar códigos')
  expect(copied).toHaveBeenCalledWith(CODES.join('\n'))
  expect(await screen.findByText('Copiado')).toBeVisible()
  const saved: Blob[] = []
  URL.createObjectURL = (blob) => (saved.push(blob as Blob), 'blob:codes')
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await press('Baixar')
  expect(saved[0]?.size).toBeGreaterThan(CODES.join('\n').length)

  await user.click(screen.getByRole('button', { name: 'Fechar' }))
  await press('Ficar aqui')
  expect(screen.getByRole('dialog', { name: 'Guarde seus códigos de recuperação' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Fechar' }))
  await press('Fechar mesmo assim')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(part().getByRole('button', { name: 'Novos códigos' })).toHaveFocus()
})

test('it is turned off with the password', async () => {
  const { press, prove, host, sent } = showAccount({ isOn: true, recoveryCodesLeft: 8 })
  await press('Desativar')
  const question = within(await screen.findByRole('alertdialog', { name: 'Desativar a verificação em duas etapas?' }))
  expect(question.getByText(/bastará a senha/)).toBeVisible()
  await prove('Desativar')
  expect(await part().findByRole('button', { name: 'Ativar' })).toBeVisible()
  expect(place()).toHaveFocus()
  expect(sent).toEqual([['off', { currentPassword: PASSWORD }]])
  expect(host.toasts).toEqual([{ kind: 'success', message: 'A verificação em duas etapas está desativada', durationMs: 3000 }])
})

test('the dialog closes even if the connection drops before the page is reloaded', async () => {
  const { press, prove, drop } = showAccount({ isOn: true, recoveryCodesLeft: 8 })
  await press('Desativar')
  const reconnect = drop()
  await prove('Desativar')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(part().getByRole('button', { name: 'Desativar' })).toHaveFocus()
  reconnect()
  expect(await part().findByRole('button', { name: 'Ativar' })).toBeVisible()
  expect(place()).toHaveFocus()
})

test.each([
  [3, null],
  [2, 'Restam 2 códigos de recuperação.'],
  [1, 'Resta um código de recuperação.'],
  [0, 'Não resta nenhum código de recuperação.'],
])('with %i recovery codes left the warning is %j', async (recoveryCodesLeft, warning) => {
  showAccount({ isOn: true, recoveryCodesLeft })
  await part().findByText(`Restam ${recoveryCodesLeft} de 10 códigos de recuperação`)
  if (warning === null) expect(part().queryByRole('alert')).toBeNull()
  else expect(part().getByRole('alert')).toHaveTextContent(warning)
})

test('if it is required and off, the page says so', async () => {
  showAccount({ isRequired: true })
  expect(await part().findByRole('alert')).toHaveTextContent('Obrigatória para administrar o site')
})

test('if it is required and on, it can still be turned off, to use another app', async () => {
  showAccount({ isRequired: true, isOn: true, recoveryCodesLeft: 9 })
  expect(await part().findByRole('button', { name: 'Desativar' })).toBeVisible()
})

test('a link to this section scrolls to it', async () => {
  const seen = jest.fn()
  Element.prototype.scrollIntoView = seen
  const answers = [respond(getAccount, () => account())]
  renderScreen(Page, { path: '/profile#duas-etapas', user: 'admin', answers })
  await waitFor(() => expect(part().getByRole('button', { name: 'Ativar' })).toHaveFocus())
  expect(seen.mock.contexts).toEqual([place()])
})
