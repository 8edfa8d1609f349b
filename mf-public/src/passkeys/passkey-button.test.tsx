import { passkeyLogin, passkeyOptions } from '@ponte/contracts/passkeys'
import { fakeHost, refuse, renderScreen, respond, type RenderScreenOptions } from '@ponte/test-kit'
import { screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { assertion, refusalOfBrowser, withBrowserKeys, withoutBrowserKeys } from '../../test/browser-keys.ts'
import { sessionOf } from '../dev/samples.ts'
import LoginPage from '../login-page/login-page.tsx'
import { hasPasskeys } from './has-passkeys.ts'
import { PasskeyButton } from './passkey-button.tsx'

const options = { challenge: 'Y2g', rpId: 'localhost', timeout: 300_000, userVerification: 'required' } as const

function show({ answers = [], ...rest }: RenderScreenOptions = {}) {
  const keys = withBrowserKeys()
  const rendered = renderScreen(LoginPage, {
    path: '/login?next=%2Fmy-profile',
    route: '/login',
    ...rest,
    answers: [respond(passkeyOptions, () => options), ...answers],
  })
  return { ...rendered, keys, press: () => rendered.user.click(screen.getByRole('button', { name: 'Entrar com chave de acesso' })) }
}

afterEach(withoutBrowserKeys)

test('a passkey signs in and opens the requested page', async () => {
  const sent: unknown[] = []
  const answers = [
    respond(passkeyLogin, ({ body }) => {
      sent.push(body)
      return sessionOf()
    }),
  ]
  const { press, keys, host, address } = show({ answers })
  await press()
  await waitFor(() => expect(address()).toBe('/my-profile'))
  expect(keys.get.mock.calls).toEqual([[{ publicKey: options }]])
  expect(sent).toEqual([assertion])
  expect(host.toasts).toEqual([{ kind: 'success', message: 'Login successful!' }])
})

test('a cancelled prompt shows no error toast, and can be opened again', async () => {
  const { press, keys, host } = show()
  keys.get.mockImplementation(() => refusalOfBrowser('NotAllowedError'))
  await press()
  expect(await screen.findByText(/^Nenhuma chave de acesso foi usada/)).toHaveAttribute('role', 'status')
  expect(host.toasts).toEqual([])
  expect(screen.getByRole('button', { name: 'Entrar com chave de acesso', busy: false })).toBeVisible()
})

test('a refused passkey shows the server message once', async () => {
  const { press, host } = show({ answers: [respond(passkeyLogin, () => refuse('wrong_credentials', { message: 'Não abre nada' }))] })
  await press()
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'error', message: 'Não abre nada' }]))
})

test('a browser error shows our own message', async () => {
  const { press, keys, host } = show()
  keys.get.mockImplementation(() => refusalOfBrowser('SecurityError'))
  await press()
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'error', message: expect.stringMatching(/^Não foi possível usar/) as string }]))
})

test('without browser support, or without a domain, nothing is offered', () => {
  renderScreen(LoginPage, { path: '/login', route: '/login' })
  expect(screen.queryByRole('button', { name: /chave de acesso/ })).toBeNull()
  withBrowserKeys()
  expect(['ponte.example', 'localhost', '127.0.0.1', '[::1]'].map(hasPasskeys)).toEqual([true, true, false, false])
})

test('a prerendered page has the button', () => {
  expect(renderToString(<PasskeyButton host={fakeHost()} />)).toContain('Entrar com chave de acesso</button>')
})
