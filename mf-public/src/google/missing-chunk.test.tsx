import { renderScreen } from '@ponte/test-kit'
import { screen, waitFor } from '@testing-library/react'
import LoginPage from '../login-page/login-page.tsx'

// The network fails while these chunks are fetched.
const mockMissing = () => {
  throw new Error('ChunkLoadError')
}
jest.mock('./google-sign-in.tsx', () => mockMissing())
jest.mock('./demo-google.tsx', () => mockMissing())
jest.mock('../login-page/demo-accounts.tsx', () => mockMissing())

test.each([
  ['site with Google', { googleClientId: 'client-1', isDemo: false }],
  ['demo site', {}],
])('on a %s the form stays as it is if the other ways to sign in do not load', async (_, site) => {
  const { user } = renderScreen(LoginPage, { path: '/login', route: '/login', ...site })
  await user.type(screen.getByLabelText('E-mail'), 'ana@ponte.example')
  if ('googleClientId' in site) await screen.findByText(/O botão do Google não carregou/)
  else await waitFor(() => expect(screen.queryByRole('button', { name: /Google/ })).toBeNull())
  expect(screen.getByLabelText('E-mail')).toHaveValue('ana@ponte.example')
})
