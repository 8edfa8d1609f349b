import { googleLogin, googleNonce } from '@ponte/contracts/auth'
import type { Host } from '@ponte/contracts/host'
import { DEMO_ISSUER_PATH } from '@ponte/contracts/demo-routes'
import { GLOBAL_KEY, type Chosen } from '@ponte/contracts/translated'
import { keptText } from '@ponte/platform/kept-text'
import { refuse, renderScreen, respond, type RenderScreenOptions } from '@ponte/test-kit'
import { act, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { renderToString } from 'react-dom/server'
import { fakeHost } from '@ponte/test-kit'
import { newcomer, sessionOf } from '../dev/samples.ts'
import LoginPage from '../login-page/login-page.tsx'
import { GoogleButton } from './google-button.tsx'
import type { IdentityServices } from './identity-services.ts'

type Options = Parameters<IdentityServices['initialize']>[0]

const asked = jest.fn()
const Screen = ({ host }: { host: Host }) => <GoogleButton host={host} onSecondFactor={asked} />

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src^="https://accounts.google.com"]')]

/** Google's script after it has loaded. */
const initialize = jest.fn<void, [Options]>()
const renderButton = jest.fn<void, Parameters<IdentityServices['renderButton']>>((parent) => parent.append('G'))
function arrive() {
  globalThis.google = { accounts: { id: { initialize, renderButton } } }
  for (const script of scripts()) script.dispatchEvent(new Event('load'))
}

async function show(options: RenderScreenOptions = {}) {
  let count = 0
  const nonce = respond(googleNonce, () => ({ nonce: `nonce-${(count += 1)}` }))
  const rendered = renderScreen(Screen, { googleClientId: 'client-1', ...options, answers: [nonce, ...(options.answers ?? [])] })
  await waitFor(() => expect(scripts()).toHaveLength(1))
  arrive()
  await waitFor(() => expect(initialize).toHaveBeenCalledTimes(1))
  return { ...rendered, choose: (credential: string) => act(async () => initialize.mock.lastCall?.[0].callback({ credential })) }
}

beforeEach(() => initialize.mockClear())

test('without a client id, and in prerendered pages, nothing is loaded from other sites', () => {
  const { container } = renderScreen(Screen, { isDemo: false })
  expect(container).toBeEmptyDOMElement()
  expect(scripts()).toHaveLength(0)
  expect(renderToString(<Screen host={fakeHost({ googleClientId: 'client-1' })} />)).toBe('')
})

test('a demo site without a client id shows its own button and loads nothing from other sites', async () => {
  const { findByRole } = renderScreen(Screen)
  expect(await findByRole('button', { name: 'Continuar com o Google (demonstração)' })).toBeVisible()
  expect(scripts()).toHaveLength(0)
})

test('an answer that this tab has not requested does not sign in, and is removed from the address', async () => {
  const { host, address } = renderScreen(Screen, { path: '/login?code=de-outro&state=de-outro' })
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'error', message: 'Erro ao fazer login com Google' }]))
  expect(host.session.read().status).toBe('signed-out')
  expect(address()).toBe('/login')
})

test('cancelling returns to the page without a toast', async () => {
  const { host, address, findByRole } = renderScreen(Screen, { path: '/login?error=access_denied&state=meu' })
  await waitFor(() => expect(address()).toBe('/login'))
  expect(await findByRole('button', { name: 'Continuar com o Google (demonstração)', busy: false })).toBeEnabled()
  expect(host.toasts).toEqual([])
})

test("an answer of the demo's Google signs in only after the page's own address is shown, which names the page to open", async () => {
  const begun = { verifier: 'v', state: 'meu', search: '?next=/meus-contatos' }
  keptText('tab', 'mf-public', 'demo-google').keep(JSON.stringify(begun))
  const events: string[] = []
  const token = http.post(`*${DEMO_ISSUER_PATH}/token`, () => {
    events.push('token')
    return HttpResponse.json({ id_token: 'credential' })
  })
  const nonce = respond(googleNonce, () => ({ nonce: 'nonce-1' }))
  const path = '/login?code=novo&state=meu'
  const { host, router, address } = renderScreen(LoginPage, { path, answers: [token, nonce, respond(googleLogin, () => sessionOf())] })
  const navigate = host.onNavigate
  let show = () => {}
  host.onNavigate = (to, options) => (show = () => navigate(to, options))
  await waitFor(() => expect(host.navigations).toHaveLength(1))
  // A request sent earlier has been answered by now.
  await host.call(googleNonce, {})
  router.subscribe(({ location: { search } }) => events.push(search))
  act(show)
  await waitFor(() => expect(address()).toBe('/meus-contatos'))
  expect(events).toEqual([begun.search, 'token', ''])
})

test("the credential contains the server's nonce and opens the session", async () => {
  const sent: string[] = []
  const answers = [
    respond(googleLogin, ({ body }) => {
      sent.push(body.credential)
      return { ...sessionOf(), user: newcomer() }
    }),
  ]
  const { choose, host } = await show({ answers })
  expect(initialize.mock.lastCall?.[0]).toMatchObject({ client_id: 'client-1', nonce: 'nonce-1' })
  await choose('a.b.c')
  await waitFor(() => expect(host.session.read().status).toBe('signed-in'))
  expect(sent).toEqual(['a.b.c'])
  expect(host.toasts).toEqual([{ kind: 'success', message: 'Login realizado com sucesso!' }])
})

test.each([
  ['pt', 'pt-BR'],
  ['en', 'en'],
] as const)('on a page in %s, the button is in %s', async (language, locale) => {
  const chosen: Chosen = { language, texts: (_, texts) => texts, text: () => undefined }
  Object.assign(globalThis, { [GLOBAL_KEY]: chosen })
  await show()
  expect(renderButton.mock.lastCall?.[1]).toMatchObject({ locale })
  Reflect.deleteProperty(globalThis, GLOBAL_KEY)
})

test('a required code is reported to the page, and the user is not signed in', async () => {
  const secondFactor = { token: 'waiting', methods: ['totp' as const] }
  const { choose, host } = await show({ answers: [respond(googleLogin, () => ({ secondFactor }))] })
  await choose('a.b.c')
  await waitFor(() => expect(asked).toHaveBeenCalledWith({ ...secondFactor, email: '', done: 'Login realizado com sucesso!' }))
  expect(host.session.read().status).toBe('signed-out')
  expect(host.toasts).toEqual([])
})

test('a refusal is reported once, and the next attempt has its own nonce', async () => {
  const { choose, host } = await show({ answers: [respond(googleLogin, () => refuse('unavailable'))] })
  await choose('a.b.c')
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'error', message: expect.stringMatching(/^Serviço indisponível/) as string }]))
  await waitFor(() => expect(initialize.mock.lastCall?.[0].nonce).toBe('nonce-2'))
})

test('without a server message the toast says Erro ao fazer login com Google', async () => {
  const { choose, host } = await show()
  host.call = () => Promise.reject(new TypeError('Failed to fetch'))
  await choose('a.b.c')
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'error', message: 'Erro ao fazer login com Google' }]))
})
