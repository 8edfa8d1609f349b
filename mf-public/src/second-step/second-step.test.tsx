import { googleLogin, googleNonce, login } from '@ponte/contracts/auth'
import { messages } from '@ponte/contracts/messages'
import { completeLogin } from '@ponte/contracts/second-factor'
import { refuse, renderScreen, respond, type RenderScreenOptions } from '@ponte/test-kit'
import { act, screen, waitFor } from '@testing-library/react'
import { sessionOf } from '../dev/samples.ts'
import type { IdentityServices } from '../google/identity-services.ts'
import LoginPage from '../login-page/login-page.tsx'
import RegisterPage from '../register-page/register-page.tsx'
import type { CodeMethod } from '../account/open-session.ts'

const CODE = '123456'
const TOKEN = 'waiting'

type Outcome = ReturnType<typeof sessionOf> | ReturnType<typeof refuse>

/** A server that requires a code after every password, and the requests sent to it. */
function asking(outcome: (code: string) => Outcome, methods: CodeMethod[] = ['totp', 'recovery']) {
  const sent: unknown[] = []
  const answers = [
    respond(login, () => ({ secondFactor: { token: TOKEN, methods } })),
    respond(completeLogin, ({ body }) => {
      sent.push(body)
      return outcome(body.code)
    }),
  ]
  return { sent, answers }
}

const rightCode = (code: string): Outcome => (code === CODE ? sessionOf() : refuse('invalid', { fields: { code: messages.codeWrong } }))

async function atSecondStep({ answers, ...options }: RenderScreenOptions) {
  const shown = renderScreen(LoginPage, { path: '/login', route: '/login', isDemo: false, ...options, answers: answers ?? [] })
  const { user } = shown
  await user.click(screen.getByLabelText('E-mail'))
  await user.paste('ana@ponte.example')
  await user.click(screen.getByLabelText('Senha'))
  await user.paste('ponte123')
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
  await screen.findByRole('heading', { level: 1, name: 'Verificação em duas etapas' })
  return { ...shown, confirm: () => user.click(screen.getByRole('button', { name: 'Confirmar' })) }
}

const code = () => screen.getByLabelText('Código')

test('a correct code signs in with a toast, and opens the requested page', async () => {
  const { sent, answers } = asking(rightCode)
  const { user, confirm, host, address } = await atSecondStep({ answers, path: '/login?next=%2Fsearch%3Fq%3Dana' })
  expect(screen.queryByLabelText('Senha')).toBeNull()
  expect(code()).toHaveFocus()
  expect(code()).toHaveAttribute('inputmode', 'numeric')
  expect(code()).toHaveAttribute('autocomplete', 'one-time-code')
  await user.paste(' 123 456 ')
  await confirm()
  await waitFor(() => expect(address()).toBe('/search?q=ana'))
  expect(sent).toEqual([{ token: TOKEN, code: CODE }])
  expect(host.toasts).toEqual([{ kind: 'success', message: 'Login successful!' }])
})

test('signing in to a deleted account says that it is back', async () => {
  const { answers } = asking(() => ({ ...sessionOf(), restored: true }))
  const { user, confirm, host } = await atSecondStep({ answers })
  await user.paste(CODE)
  await confirm()
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'success', message: 'Sua conta foi restaurada' }]))
})

test.each([null, 'ajuda@ponte.example'])(
  'with the support address %j, the help for lost codes links to it if there is one',
  async (supportEmail) => {
    const { answers } = asking(rightCode)
    const { user } = await atSecondStep({ answers, supportEmail })
    await user.click(screen.getByRole('button', { name: 'Usar um código de recuperação' }))
    expect(screen.queryAllByText(/suporte|sem os códigos/).length > 0).toBe(supportEmail !== null)
    expect(screen.queryByRole('link', { name: 'Fale com o suporte' })?.getAttribute('href')).toBe(
      supportEmail === null ? undefined : 'mailto:ajuda@ponte.example',
    )
  },
)

test.each([
  ['', 'Obrigatório', 'Digite o código'],
  ['12345', 'O código do aplicativo tem seis números'],
  ['abcdef', 'O código do aplicativo tem seis números'],
])('%j is reported at the field, and not sent', async (typed, message, said = message) => {
  const { sent, answers } = asking(rightCode)
  const { user, confirm, host } = await atSecondStep({ answers })
  if (typed !== '') await user.type(code(), typed)
  await confirm()
  expect(code()).toHaveAccessibleDescription(expect.stringContaining(message))
  expect(code()).toHaveFocus()
  expect(sent).toEqual([])
  expect(host.toasts).toEqual([{ kind: 'error', message: said }])
  expect(host.silentToasts).toHaveLength(1)
})

test('a wrong code is reported at its field and can be corrected', async () => {
  const { answers } = asking(rightCode)
  const { user, confirm, host, address } = await atSecondStep({ answers })
  await user.type(code(), '654321')
  await confirm()
  await waitFor(() => expect(code()).toHaveAccessibleDescription(expect.stringContaining(messages.codeWrong)))
  expect(code()).toBeInvalid()
  expect(code()).toHaveFocus()
  expect(host.toasts).toEqual([{ kind: 'error', message: messages.codeWrong }])
  expect(host.silentToasts).toHaveLength(1)
  await user.clear(code())
  await user.type(code(), '123456{Enter}')
  await waitFor(() => expect(address()).toBe('/professional-dashboard'))
})

test('too many attempts show a toast, and the step stays', async () => {
  const { answers } = asking(() => refuse('too_many'))
  const { user, confirm, host } = await atSecondStep({ answers })
  await user.type(code(), CODE)
  await confirm()
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'error', message: 'Muitas tentativas. Aguarde um pouco e tente de novo' }]))
  expect(code()).toHaveValue(CODE)
})

test.each([
  ['with the server’s message', refuse('invalid', { fields: { token: 'Este código demorou demais' } }), 'Este código demorou demais'],
  ['with our own message', refuse('session_ended'), messages.codeExpired],
])('an expired sign-in is reported %s above the first step, which keeps the e-mail', async (_, refusal, message) => {
  const { answers } = asking(() => refusal)
  const { user, confirm, host } = await atSecondStep({ answers })
  await user.type(code(), CODE)
  await confirm()
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(screen.getByLabelText('E-mail')).toHaveValue('ana@ponte.example')
  expect(screen.getByLabelText('Senha')).toHaveValue('')
  expect(screen.getByLabelText('Senha')).toHaveFocus()
  expect(host.toasts).toEqual([])
  // The next attempt shows no error of the previous one.
  await user.type(screen.getByLabelText('Senha'), 'ponte123{Enter}')
  expect(await screen.findByLabelText('Código')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a recovery code can be typed as it was written down', async () => {
  const { sent, answers } = asking(() => sessionOf())
  const { user, confirm, address } = await atSecondStep({ answers })
  await user.type(code(), '12')
  await user.click(screen.getByRole('button', { name: 'Usar um código de recuperação' }))
  const recovery = screen.getByLabelText('Código de recuperação')
  expect(recovery).toHaveFocus()
  expect(recovery).toHaveValue('')
  expect(recovery).toHaveAttribute('inputmode', 'text')
  await user.type(recovery, 'abcd-efgh ')
  await confirm()
  await waitFor(() => expect(address()).toBe('/professional-dashboard'))
  expect(sent).toEqual([{ token: TOKEN, code: 'abcd-efgh' }])
})

test('the user can switch back to the app code', async () => {
  const { user } = await atSecondStep(asking(rightCode))
  await user.click(screen.getByRole('button', { name: 'Usar um código de recuperação' }))
  await user.click(screen.getByRole('button', { name: 'Usar o código do aplicativo' }))
  expect(code()).toHaveFocus()
})

test('without recovery codes left that option is not offered', async () => {
  await atSecondStep(asking(rightCode, ['totp']))
  expect(screen.queryByRole('button', { name: /recuperação/ })).toBeNull()
})

test('Voltar returns to the first step with the e-mail and without an error', async () => {
  const { user } = await atSecondStep(asking(rightCode))
  await user.click(screen.getByRole('button', { name: 'Voltar' }))
  expect(screen.getByLabelText('E-mail')).toHaveValue('ana@ponte.example')
  expect(screen.getByLabelText('Senha')).toHaveFocus()
  expect(screen.queryByRole('alert')).toBeNull()
})

/** Google's script is loaded once, so all tests share it. */
const initialize = jest.fn<void, Parameters<IdentityServices['initialize']>>()

describe.each([
  ['/login', LoginPage],
  ['/register', RegisterPage],
])('with Google at %s', (path, Page) => {
  test('the same step follows, with its own success message', async () => {
    initialize.mockClear()
    const { answers } = asking(rightCode)
    const { user, host, address } = renderScreen(Page, {
      path,
      route: path,
      isDemo: false,
      googleClientId: 'client-1',
      answers: [
        ...answers,
        respond(googleNonce, () => ({ nonce: 'n' })),
        respond(googleLogin, () => ({ secondFactor: { token: TOKEN, methods: ['totp' as const] } })),
      ],
    })
    globalThis.google = { accounts: { id: { initialize, renderButton: (parent) => parent.append('G') } } }
    await waitFor(() => {
      document.querySelector('script[src^="https://accounts.google.com"]')?.dispatchEvent(new Event('load'))
      expect(initialize).toHaveBeenCalled()
    })
    await act(async () => initialize.mock.lastCall?.[0].callback({ credential: 'a.b.c' }))
    await user.type(await screen.findByLabelText('Código'), '123456{Enter}')
    await waitFor(() => expect(address()).toBe('/professional-dashboard'))
    expect(host.toasts).toEqual([{ kind: 'success', message: 'Login realizado com sucesso!' }])
  })
})
