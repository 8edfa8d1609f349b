import { person } from '@ponte/test-kit'
import { screen, waitFor } from '@testing-library/react'
import { useEffect, useLayoutEffect } from 'react'
import { area } from '../../test/fake-runtime.ts'
import { renderSite, runtimeOf, fullSite } from '../../test/site.tsx'
import { text } from '../text.ts'

const fail = (what: string) => () => {
  throw new Error(what)
}

/** A screen whose cleanups all throw. */
function Untidy() {
  useLayoutEffect(() => fail('layout'), [])
  useEffect(() => fail('first effect'), [])
  useEffect(() => fail('second effect'), [])
  return (
    <main>
      <h1>Sem cuidado</h1>
    </main>
  )
}

function visited(...untidy: string[]) {
  const runtime = runtimeOf(fullSite())
  const Tidy = () => <h1>Meus contatos</h1>
  runtime.builds.set('mf-search', () => area({ search: Untidy, 'meus-contatos': untidy.includes('meus-contatos') ? Untidy : Tidy }))
  return renderSite({ path: '/search', user: person('professional'), runtime })
}

const heading = (name: string) => screen.findByRole('heading', { name })

test.each([
  ['another remote', 'Meus Dados'],
  ['another remote, loaded already,', 'Meus Dados', 'mf-public', 'my-profile'],
  ['the same remote', 'Meus contatos'],
  ['the same remote, loaded already,', 'Meus contatos', 'mf-search', 'meus-contatos'],
])('a screen that throws on leaving for a page of %s is reported once, and that page is shown', async (_, to, remote = '', loaded = '') => {
  const { user, loads, caught, shell } = visited()
  await heading('Sem cuidado')
  if (loaded !== '') {
    await user.hover(screen.getByRole('link', { name: to }))
    await waitFor(() => expect(shell.loads.read(remote, loaded).status).toBe('ready'))
  }
  await user.click(screen.getByRole('link', { name: to }))
  expect(await heading(to)).toBeVisible()
  expect(screen.getByRole('navigation', { name: text.nav })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(caught).toHaveLength(3)
  expect(loads.filter(({ outcome }) => outcome === 'render')).toMatchObject([{ remote: 'mf-search', screen: 'search', version: '1.0.0' }])
})

test('it can be visited and left again', async () => {
  const { user, loads } = visited()
  for (const round of [1, 2]) {
    await user.click(screen.getByRole('link', { name: 'Oportunidades' }))
    await heading('Sem cuidado')
    await user.click(screen.getByRole('link', { name: 'Meus Dados' }))
    expect(await heading('Meus Dados')).toBeVisible()
    expect(loads.filter(({ outcome }) => outcome === 'render')).toHaveLength(round)
  }
})

test('so can several screens in a row that throw when they are left', async () => {
  const { user } = visited('meus-contatos')
  await heading('Sem cuidado')
  await user.click(screen.getByRole('link', { name: 'Meus contatos' }))
  await waitFor(() => expect(screen.getByRole('link', { name: 'Meus contatos' })).toHaveAttribute('aria-current', 'page'))
  expect(await heading('Sem cuidado')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Meus Dados' }))
  expect(await heading('Meus Dados')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a page that throws repeatedly shows the panel next to the sidebar, until another page is opened', async () => {
  const { user, go } = renderSite({ path: '/my-profile', user: person('professional'), OfflinePage: fail('page') })
  await heading('Meus Dados')
  await go('/nowhere')
  expect(await heading(text.areaFailed)).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Meus Dados' }))
  expect(await heading('Meus Dados')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})
