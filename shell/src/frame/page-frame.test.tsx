import { logout } from '@ponte/contracts/auth'
import { person, respond, server } from '@ponte/test-kit'
import { act, screen } from '@testing-library/react'
import { area } from '../../test/fake-runtime.ts'
import { renderSite, runtimeOf, fullSite } from '../../test/site.tsx'
import { answerFor } from '../../test/session.ts'
import { text } from '../text.ts'

function withNote() {
  const runtime = runtimeOf(fullSite())
  const Search = () => (
    <main>
      <h1>Buscar</h1>
      <input aria-label="Nota" />
    </main>
  )
  runtime.builds.set('mf-search', () => area({ search: Search }))
  return runtime
}

const note = () => screen.findByLabelText('Nota')

test('text typed on a public page survives the sign-in that adds a sidebar', async () => {
  const { shell, user } = renderSite({ path: '/search', runtime: withNote() })
  await user.type(await note(), 'minha')
  act(() => shell.session.accept(answerFor(person('professional'))))
  expect(screen.getByRole('navigation', { name: text.nav })).toBeVisible()
  expect(await note()).toHaveValue('minha')
})

test('signing out discards the state of the page', async () => {
  const { shell, user } = renderSite({ path: '/search', user: person('professional'), runtime: withNote() })
  await user.type(await note(), 'minha')
  server.use(respond(logout, () => undefined))
  await act(() => shell.session.logout())
  expect(screen.queryByRole('navigation', { name: text.nav })).toBeNull()
  expect(await note()).toHaveValue('')
})
