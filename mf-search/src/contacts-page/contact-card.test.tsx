import { listContacts, logContact } from '@ponte/contracts/contacts'
import { fakeHost, person, refuse, renderScreen, respond } from '@ponte/test-kit'
import { screen, within } from '@testing-library/react'
import { myContact, VIEWER_ID } from '../../test/contacts.ts'
import { area } from '../area.ts'
import { pageOf } from '../dev/samples.ts'
import ContactsPage from './contacts-page.tsx'

test("other remotes' actions are among those of each contact, with its id", async () => {
  const Slot = ({ name, subject }: { name: string; subject?: string }) => <button>{`${name} ${subject}`}</button>
  const contacts = [myContact(1), myContact(2)]
  const answer = respond(listContacts, ({ query }) => ({ ...pageOf(contacts, query), now: '2026-11-10T12:00:00.000Z' }))
  renderScreen(ContactsPage, { host: Object.assign(fakeHost({ user: 'firm' }), { Slot }), path: '/meus-contatos', answers: [answer] })
  for (const { _id, counterpart } of contacts) {
    const action = await screen.findByRole('button', { name: `contact-row ${_id}` })
    expect(
      within(action.parentElement?.parentElement ?? action).getByRole('button', { name: `Ver Contatos de ${counterpart.name}` }),
    ).toBeVisible()
  }
  expect(area.slots).toContain('contact-row')
})

test('a closed request is confirmed again, because it would be a new contact', async () => {
  const { contact: _, ...withheld } = myContact(1)
  const { user } = renderScreen(ContactsPage, {
    ...{ path: '/meus-contatos', user: person('firm', { id: VIEWER_ID }) },
    answers: [
      respond(listContacts, ({ query }) => ({ ...pageOf([withheld], query), now: withheld.closesAt })),
      respond(logContact, () => refuse('email_unconfirmed')),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Ver Contatos de Profissional 1' }))
  expect(await screen.findByRole('button', { name: 'Confirmar e ver contatos' })).toBeVisible()
})
