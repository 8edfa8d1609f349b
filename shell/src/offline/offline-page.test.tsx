import { parties } from '@ponte/contracts/access'
import { person, server } from '@ponte/test-kit'
import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { registryOf, remote, route } from '../../test/registry.ts'
import { renderSite } from '../../test/site.tsx'
import { text as shellText } from '../text.ts'
import { keptRegistry } from './offline.ts'
import { OfflinePage } from './offline-page.tsx'
import { text } from './text.ts'

const contacts = remote('mf-search', { routes: [route('/meus-contatos', { access: parties, title: 'Meus contatos' })] })
const answers = [http.all('*', () => HttpResponse.error())]

test('an address that is not stored shows that once, and is retried by the button and when online', async () => {
  const { user, reloads, address } = renderSite({ path: '/search?q=ana', registry: registryOf(), answers, OfflinePage })
  expect(await screen.findByRole('alert')).toHaveTextContent(text.title)
  jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.queryByText(shellText.offline)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  act(() => void window.dispatchEvent(new Event('online')))
  expect(reloads).toEqual(['/search', '/search'])
  expect(address()).toBe('/search?q=ana')
})

test('an address that is not stored opens once the server answers, without a report of the browser', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })
  const { reloads } = renderSite({ path: '/search', registry: registryOf(), answers, OfflinePage })
  await screen.findByRole('alert')
  await act(() => jest.advanceTimersByTimeAsync(5000))
  expect(reloads).toEqual([])
  server.use(http.head('*/favicon.ico', () => new HttpResponse(null)))
  await act(() => jest.advanceTimersByTimeAsync(5000))
  await waitFor(() => expect(reloads).toEqual(['/search']))
  jest.useRealTimers()
})

test('stored pages are one link away, and report the lost connection themselves', async () => {
  const { user } = renderSite({ path: '/dashboard', user: person('professional'), registry: registryOf(contacts), answers, OfflinePage })
  await user.click(await screen.findByRole('link', { name: text.kept('Meus contatos') }))
  expect(await screen.findByRole('heading', { name: 'Meus contatos' })).toBeVisible()
  jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByText(shellText.offline)).toBeVisible()
})

test('a visitor is offered no pages for members', async () => {
  renderSite({ path: '/', registry: registryOf(contacts), answers, OfflinePage })
  await screen.findByRole('alert')
  expect(screen.queryByRole('link', { name: text.kept('Meus contatos') })).toBeNull()
})

test('a remote whose files are not stored is not available offline', async () => {
  const match = async (address: string) => (address === contacts.entry ? new Response('') : undefined)
  Object.defineProperty(globalThis, 'caches', { value: { match }, configurable: true })
  const { remotes } = await keptRegistry(registryOf(contacts, remote('mf-public')))
  expect(remotes).toEqual([contacts])
  Reflect.deleteProperty(globalThis, 'caches')
})
