import { googleLogin, googleNonce } from '@ponte/contracts/auth'
import type { Host } from '@ponte/contracts/host'
import { refuse, renderScreen, respond, type RenderScreenOptions } from '@ponte/test-kit'
import { act, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { fakeHost } from '@ponte/test-kit'
import { newcomer, sessionOf } from '../dev/samples.ts'
import { GoogleButton } from './google-button.tsx'
import type { IdentityServices } from './identity-services.ts'

type Options = Parameters<IdentityServices['initialize']>[0]

const asked = jest.fn()
const Screen = ({ host }: { host: Host }) => <GoogleButton host={host} onSecondFactor={asked} />

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src^="https://accounts.google.com"]')]

/** Google's script as it behaves once it has arrived. */
const initialize = jest.fn<void, [Options]>()
function arrive() {
  globalThis.google = { accounts: { id: { initialize, renderButton: (parent) => parent.append('G') } } }
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

test('without a client of its own a site loads nothing of another site, and a rendered page never does', () => {
  const { container } = renderScreen(Screen, { isDemo: false })
  expect(container).toBeEmptyDOMElement()
  expect(scripts()).toHaveLength(0)
  expect(renderToString(<Screen host={fakeHost({ googleClientId: 'client-1' })} />)).toBe('')
})

test('in a demonstration without a client a button of its own stands there, and nothing of another site', async () => {
  const { findByRole } = renderScreen(Screen)
  expect(await findByRole('button', { name: 'Continuar com o Google (demonstração)' })).toBeVisible()
  expect(scripts()).toHaveLength(0)
})

test('an answer that this tab has not asked for signs nobody in, and leaves the address', async () => {
  const { host, address } = renderScreen(Screen, { path: '/login?code=de-outro&state=de-outro' })
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'error', message: 'Erro ao fazer login com Google' }]))
  expect(host.session.read().status).toBe('signed-out')
  expect(address()).toBe('/login')
})

test("the credential carries the server's nonce and opens the session", async () => {
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

test('where a code is still to come the page hears of it, and nobody is signed in', async () => {
  const secondFactor = { token: 'waiting', methods: ['totp' as const] }
  const { choose, host } = await show({ answers: [respond(googleLogin, () => ({ secondFactor }))] })
  await choose('a.b.c')
  await waitFor(() => expect(asked).toHaveBeenCalledWith({ ...secondFactor, email: '', done: 'Login realizado com sucesso!' }))
  expect(host.session.read().status).toBe('signed-out')
  expect(host.toasts).toEqual([])
})

test('a refusal is told once, and the next try has a nonce of its own', async () => {
  const { choose, host } = await show({ answers: [respond(googleLogin, () => refuse('unavailable'))] })
  await choose('a.b.c')
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'error', message: expect.stringMatching(/^Serviço indisponível/) as string }]))
  await waitFor(() => expect(initialize.mock.lastCall?.[0].nonce).toBe('nonce-2'))
})

test('where the server said nothing the toast says Erro ao fazer login com Google', async () => {
  const { choose, host } = await show()
  host.call = () => Promise.reject(new TypeError('Failed to fetch'))
  await choose('a.b.c')
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'error', message: 'Erro ao fazer login com Google' }]))
})
