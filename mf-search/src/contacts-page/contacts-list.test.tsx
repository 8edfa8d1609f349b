import { listContacts } from '@ponte/contracts/contacts'
import { renderScreen, respond } from '@ponte/test-kit'
import { fireEvent, screen } from '@testing-library/react'
import { myContact } from '../../test/contacts.ts'
import { pageOf } from '../dev/samples.ts'
import ContactsPage from './contacts-page.tsx'

/** The page of a user with one sent contact and no received ones. `release` lets the server answer for sent ones. */
function show(path: string) {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const answer = respond(listContacts, async ({ query }) => {
    if (query.direction === 'made') await held
    return pageOf(query.direction === 'received' ? [] : [myContact(1)], query)
  })
  return { ...renderScreen(ContactsPage, { path, user: 'firm', answers: [answer] }), release }
}

test('until the contacts of another filter have loaded, the page does not say that there are none', async () => {
  const { user, release } = show('/meus-contatos?direcao=received')
  await screen.findByRole('heading', { name: 'Ninguém pediu o seu contato ainda' })
  await user.click(screen.getByRole('link', { name: 'Enviados' }))
  expect(screen.getByRole('status')).toHaveTextContent('Carregando contatos…')
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
  release()
  expect(await screen.findByRole('heading', { name: 'Profissional 1' })).toBeVisible()
})

test('offline another filter says that it has not loaded, and loads when the network is back', async () => {
  const { user } = show('/meus-contatos')
  await screen.findByRole('heading', { name: 'Profissional 1' })
  fireEvent(window, new Event('offline'))
  await user.click(screen.getByRole('link', { name: 'Recebidos' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível carregar seus contatos')
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Profissional 1' })).toBeNull()
  fireEvent(window, new Event('online'))
  expect(await screen.findByRole('heading', { name: 'Ninguém pediu o seu contato ainda' })).toBeVisible()
})
