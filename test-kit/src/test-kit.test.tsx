import { login } from '@ponte/contracts/auth'
import { searchProfessionals } from '@ponte/contracts/search'
import type { ScreenProps } from '@ponte/contracts/host'
import { useQuery } from '@ponte/platform/query'
import { Link, useParams, useSearchParams } from '@ponte/platform/router'
import { ApiError } from '@ponte/platform/send'
import { screen, waitFor } from '@testing-library/react'
import { useRef, useSyncExternalStore } from 'react'
import { fakeHost, refuse, renderScreen, respond } from './index.ts'

function Finder({ host }: ScreenProps) {
  const [search] = useSearchParams()
  const { city } = useParams()
  const session = useSyncExternalStore(host.session.subscribe, host.session.read)
  const query = useQuery({
    queryKey: ['people', search.get('q')],
    queryFn: ({ signal }) => host.call(searchProfessionals, { query: { query: search.get('q') ?? '' } }, signal),
  })
  if (query.error instanceof ApiError) return <p role="alert">{`${query.error.status} ${query.error.message}`}</p>
  return (
    <main>
      <p role="status">{query.data === undefined ? 'loading' : `found ${query.data.totalResults}`}</p>
      <p>{`${session.status} ${session.user?.fullName ?? ''} ${city ?? ''}`}</p>
      <button onClick={() => host.navigate('/search?q=bia')}>Bia</button>
      <button onClick={() => host.notify('success', 'Pronto')}>Toast</button>
      <Link to="/elsewhere">Elsewhere</Link>
    </main>
  )
}

const nobody = { results: [], page: 1, limit: 20, totalPages: 0, totalResults: 0, understood: [], nextCursor: null, previousCursor: null }
const countsLetters = respond(searchProfessionals, ({ query }) => ({ ...nobody, totalResults: query.query.length }))

test('a screen runs without a shell: router, data, session and toasts come from the fake host', async () => {
  const { host, user, address } = renderScreen(Finder, { user: 'firm', path: '/search?q=ana', answers: [countsLetters] })
  expect(await screen.findByText('found 3')).toBeVisible()
  expect(screen.getByText(/signed-in Clínica Aurora/)).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Toast' }))
  expect(host.toasts).toEqual([{ kind: 'success', message: 'Pronto' }])

  await user.click(screen.getByRole('button', { name: 'Bia' }))
  expect(host.navigations).toEqual([{ to: '/search?q=bia', replace: false }])
  expect(address()).toBe('/search?q=bia')

  await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await waitFor(() => expect(address()).toBe('/elsewhere'))
})

test('a route pattern gives the screen its parameters', async () => {
  renderScreen(Finder, { path: '/cidades/recife', route: '/cidades/:city', answers: [countsLetters] })
  expect(await screen.findByText(/signed-out\s+recife/)).toBeVisible()
})

test('an error arrives as the server sends it', async () => {
  renderScreen(Finder, { answers: [respond(searchProfessionals, () => refuse('too_many', { retryAfterSeconds: 30 }))] })
  expect(await screen.findByRole('alert')).toHaveTextContent('429 Muitas tentativas')
})

test('a request that violates the contract is refused, as by the server', async () => {
  const host = fakeHost()
  renderScreen(() => null, { host, answers: [respond(login, () => refuse('wrong_credentials'))] })
  await expect(host.auth.login({ email: '', password: '' })).rejects.toMatchObject({ status: 422, code: 'invalid' })
  await expect(host.auth.login({ email: 'a@b.example', password: 'ponte123' })).rejects.toMatchObject({ status: 401 })
  expect(host.session.read().status).toBe('signed-out')
})

test('a screen is notified of sign-in and sign-out', async () => {
  const { host } = renderScreen(Finder, { user: 'visitor', answers: [countsLetters] })
  expect(await screen.findByText(/signed-out/)).toBeVisible()
  host.become('admin')
  expect(await screen.findByText(/Alda Admin/)).toBeVisible()
  expect(host.can({ access: { admin: 'all' } })).toBe(true)
})

test('a native dialog opens, closes on Escape and fires its event', async () => {
  const closed: string[] = []
  function Dialog() {
    const dialog = useRef<HTMLDialogElement>(null)
    return (
      <>
        <button onClick={() => dialog.current?.showModal()}>Open</button>
        <dialog ref={dialog} aria-label="Aviso" onClose={() => closed.push('closed')}>
          <button>Inside</button>
        </dialog>
      </>
    )
  }
  const { user } = renderScreen(Dialog)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(screen.getByRole('dialog', { name: 'Aviso' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Inside' })).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(closed).toEqual(['closed'])
})
