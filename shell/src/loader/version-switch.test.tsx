import type { Registry } from '@ponte/mfe/registry'
import { act, screen } from '@testing-library/react'
import { area, type Behavior } from '../../test/fake-runtime.ts'
import { route } from '../../test/registry.ts'
import { renderSite, runtimeOf, fullSite } from '../../test/site.tsx'

const titled = (title: string, onRender = () => {}) =>
  function Titled() {
    onRender()
    return (
      <main>
        <h1>{title}</h1>
        <input aria-label="Nota" />
        <form onSubmit={(event) => event.preventDefault()}>
          <input aria-label="Mensagem" />
          <button>Enviar</button>
        </form>
      </main>
    )
  }

const newerWith = (over: Partial<Registry['remotes'][number]> = {}): Registry => {
  const { remotes, ...rest } = fullSite()
  return { ...rest, remotes: remotes.map((one) => (one.name === 'mf-search' ? { ...one, version: '1.1.0', ...over } : one)) }
}

/** The search, opened, with a newer version that can be published. */
async function opened(next: Behavior = () => area({ search: titled('Busca nova'), person: titled('Perfil novo') })) {
  const runtime = runtimeOf(fullSite())
  const rendered = { count: 0 }
  const Search = titled('Buscar', () => (rendered.count += 1))
  runtime.builds.set('mf-search 1.0.0', () => area({ search: Search, person: titled('Perfil') }))
  runtime.builds.set('mf-search 1.1.0', next)
  const site = renderSite({ path: '/search', runtime })
  await seen('Buscar')
  const publish = async (registry = newerWith()) => {
    site.publish(registry)
    await act(() => site.shell.registry.refresh())
  }
  return { ...site, runtime, rendered, publish }
}

const seen = async (title: string) => expect(await screen.findByRole('heading', { name: title })).toBeVisible()
const field = (name: string) => screen.getByLabelText(name)

test('a newer version is applied at once on an untouched page', async () => {
  const { publish } = await opened()
  await publish()
  await seen('Busca nova')
})

test('a newer version waits for the next navigation on a page in use', async () => {
  const { publish, user, go } = await opened()
  await user.click(screen.getByRole('heading', { name: 'Buscar' }))
  await publish()
  await seen('Buscar')
  await go('/search?page=2')
  await seen('Busca nova')
})

describe.each(['Nota', 'Mensagem'])('unsent input, in a form or outside one: %s', (name) => {
  test('survives navigations within the page', async () => {
    const { publish, user, go, runtime } = await opened()
    await user.type(field(name), 'importante')
    await publish()
    for (const to of ['/search?page=2', '/search?page=3', '/search?page=3#fim']) {
      await go(to)
      await seen('Buscar')
      expect(field(name)).toHaveValue('importante')
    }
    expect(runtime.registered).toEqual(['mf-search 1.0.0'])
  })

  test('is discarded with the page, and then the newer version is applied', async () => {
    const { publish, user, go } = await opened()
    await user.type(field(name), 'importante')
    await publish()
    await go('/profissionais/ana')
    await seen('Perfil novo')
  })
})

test('the newer version is applied at the first navigation after all input was sent', async () => {
  const { publish, user, go } = await opened()
  await user.type(field('Mensagem'), 'importante')
  await publish()
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  await seen('Buscar')
  await go('/search?page=2')
  await seen('Busca nova')
})

test('input typed while the newer version loads is kept when it arrives', async () => {
  let arrive: (module: unknown) => void = () => {}
  const { publish, user, go, runtime } = await opened(() => new Promise((resolve) => (arrive = resolve)))
  await publish()
  expect(runtime.registered).toEqual(['mf-search 1.0.0', 'mf-search 1.1.0'])
  await user.type(field('Nota'), 'importante')
  await act(async () => arrive(area({ search: titled('Busca nova') })))
  await go('/search?page=2')
  await seen('Buscar')
  expect(field('Nota')).toHaveValue('importante')
  expect(runtime.kept).toEqual(['mf-search 1.0.0'])
  await go('/login')
  await go('/search')
  await seen('Busca nova')
})

test.each([
  ['another screen at its address', [route('/search', { screen: 'results' })]],
  ['no such page', [route('/buscar', { screen: 'search' })]],
])('a version with %s keeps unsent input too', async (_, routes) => {
  const { publish, user, go } = await opened()
  await user.type(field('Nota'), 'importante')
  await publish(newerWith({ routes }))
  await go('/search?page=2')
  await seen('Buscar')
  expect(field('Nota')).toHaveValue('importante')
})

test('a screen of the older version is not shown again next to the newer one', async () => {
  const { publish, user, go, rendered } = await opened()
  await user.click(screen.getByRole('heading', { name: 'Buscar' }))
  await publish()
  await go('/profissionais/ana')
  await seen('Perfil novo')
  rendered.count = 0
  await go('/search')
  await seen('Busca nova')
  expect(rendered.count).toBe(0)
})
