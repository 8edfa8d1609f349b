import { person, server } from '@ponte/test-kit'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { area, chunkError } from '../../test/fake-runtime.ts'
import { fullSite, renderSite, runtimeOf } from '../../test/site.tsx'
import { text } from '../text.ts'

beforeEach(() => sessionStorage.clear())

/** A page with a form that stays after it was sent, like a refused one. */
const Page = () => (
  <main>
    <h1>Buscar</h1>
    <form onSubmit={(event) => event.preventDefault()}>
      <input aria-label="E-mail" />
    </form>
  </main>
)

/** A page of a shell whose part is no longer loaded; the site answers its file's request like that. */
async function openStale(answer: () => HttpResponse<null>) {
  const file = 'http://localhost/shell/notifications.1.js'
  server.use(http.head(file, answer))
  const runtime = runtimeOf(fullSite())
  runtime.builds.set('mf-search', () => area({ search: Page }))
  const site = renderSite({
    path: '/search',
    runtime,
    user: person('firm'),
    loadNotifications: () => Promise.reject(chunkError('error', file)),
  })
  await screen.findByRole('heading', { name: 'Buscar' })
  const press = async () => site.user.click(await within(screen.getByRole('banner')).findByRole('button', { name: /^Notificações/ }))
  return { ...site, press }
}

const gone = () => new HttpResponse<null>(null, { status: 404 })

test('a part of the shell that a newer release has removed reloads the page once, then says that it cannot be loaded', async () => {
  const { press, reloads } = await openStale(gone)
  await press()
  await waitFor(() => expect(reloads).toEqual(['/search']))
  await press()
  expect(await screen.findByText(text.failures.network)).toBeVisible()
  expect(reloads).toHaveLength(1)
})

test.each([
  ['the server is down', () => new HttpResponse<null>(null, { status: 503 }), '{Tab}'],
  ['the network is', () => HttpResponse.error() as HttpResponse<null>, '{Tab}'],
  ['the page has unsent input', gone, 'ana'],
  ['the page has refused input', gone, 'ana{Enter}'],
])('the page stays if %s', async (_, answer, keys) => {
  const { press, reloads, user } = await openStale(answer)
  await user.type(screen.getByLabelText('E-mail'), keys)
  await press()
  expect(await screen.findByText(text.failures.network)).toBeVisible()
  expect(reloads).toEqual([])
})
