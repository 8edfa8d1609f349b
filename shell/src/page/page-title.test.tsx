import type { ScreenProps } from '@ponte/contracts/host'
import { useParams, useSearchParams } from '@ponte/platform/router'
import { act, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { area } from '../../test/fake-runtime.ts'
import { registryOf, remote, route } from '../../test/registry.ts'
import { renderSite, runtimeOf, fullSite } from '../../test/site.tsx'

/** Profile pages named after their person, once the name is loaded. */
function namedAfter(names: Record<string, Promise<string>>) {
  return function Person({ host }: ScreenProps) {
    const { id = '' } = useParams()
    const [params] = useSearchParams()
    const page = params.get('page')

    useEffect(() => {
      void names[id]?.then((name) => host.titlePage(name))
    }, [host, id, page])

    return (
      <main>
        <h1>Perfil {id}</h1>
      </main>
    )
  }
}

function siteOf(names: Record<string, Promise<string>>, firstTitle?: string) {
  const runtime = runtimeOf(fullSite())
  runtime.builds.set('mf-search', () => area({ person: namedAfter(names), search: () => <h1>Buscar</h1> }))
  return renderSite({ path: '/profissionais/ana', runtime, ...(firstTitle === undefined ? {} : { firstTitle }) })
}

/** A name that resolves when the test says so. */
function later() {
  let say: (name: string) => void = () => {}
  const promise = new Promise<string>((resolve) => {
    say = resolve
  })
  return { promise, say: (name: string) => say(name) }
}

const heading = (name: string) => screen.findByRole('heading', { name })
const titled = (title: string) => waitFor(() => expect(document.title).toBe(title))

test('a screen names its page, which is announced, until the next navigation', async () => {
  const { go } = siteOf({ ana: Promise.resolve('Ana Luz'), bia: Promise.resolve('Bia Sol') })
  await titled('Ana Luz · Ponte Saúde')
  await go('/profissionais/bia')
  await titled('Bia Sol · Ponte Saúde')
  expect(screen.getByText('Bia Sol · Ponte Saúde')).toBeInTheDocument()
  await go('/profissionais/bia?page=2')
  await titled('Bia Sol · Ponte Saúde')
  await go('/login')
  await heading('Entrar')
  await titled('Entrar · Ponte Saúde')
  await act(async () => window.history.back())
  await titled('Bia Sol · Ponte Saúde')
})

test('until its name is loaded, a page has the title of its route', async () => {
  const name = later()
  const { go } = siteOf({ ana: Promise.resolve('Ana Luz'), bia: name.promise })
  await titled('Ana Luz · Ponte Saúde')
  await go('/profissionais/bia')
  await heading('Perfil bia')
  await titled('Perfil profissional · Ponte Saúde')
  await act(async () => name.say('Bia Sol'))
  await titled('Bia Sol · Ponte Saúde')
})

test('a page prerendered with its name keeps it until the screen sets another, and no other page has it', async () => {
  const name = later()
  const { go } = siteOf({ ana: name.promise }, 'Ana Luz, enfermeira · Ponte Saúde')
  await heading('Perfil ana')
  expect(document.title).toBe('Ana Luz, enfermeira · Ponte Saúde')
  await act(async () => name.say('Ana Luz'))
  await titled('Ana Luz · Ponte Saúde')
  await go('/search')
  await titled('Buscar · Ponte Saúde')
})

test('where several routes match, the title is that of the page which the router shows', async () => {
  const routes = [
    route('/vagas/:city/:specialty', { screen: 'list', title: 'Vagas da cidade' }),
    route('/vagas/:id/agenda', { screen: 'agenda', title: 'Agenda da vaga' }),
  ]
  renderSite({ path: '/vagas/7/agenda', registry: registryOf(remote('mf-search', { routes })) })
  await heading('Agenda da vaga')
  await titled('Agenda da vaga · Ponte Saúde')
})
