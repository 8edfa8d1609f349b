import { createFirm, updateFirm, type Firm } from '@ponte/contracts/firms'
import { removeSecondFactor } from '@ponte/contracts/second-factor'
import { createUser, updateUser, type User } from '@ponte/contracts/users'
import { refuse, respond } from '@ponte/test-kit/respond'
import { firm, user } from './samples.ts'

const TAKEN = 'taken@ponte.example'
const refuseEmail = () => refuse('email_taken', { fields: { email: 'Já existe uma conta com este e-mail' } })

/** Creates and changes records like the server: with versions, and with one e-mail that is taken. */
export function formHandlers(users: User[], firms: Firm[]) {
  return [
    respond(createUser, ({ body }) => {
      if (body.email === TAKEN) return refuseEmail()
      const { password: _password, ...facts } = body
      const blank = { phone: null, profession: null, specialties: [], whatsapp: null, city: null, isActive: true, deletedAt: null }
      const created = Object.assign(user(1000 + users.length, blank), facts)
      users.push(created)
      return created
    }),
    respond(updateUser, ({ params, body: { version, password: _password, currentPassword: _own, ...changes } }) => {
      if (changes.email === TAKEN) return refuseEmail()
      return changed(users, params.id, version, changes)
    }),
    respond(removeSecondFactor, ({ params }) => (users.findIndex(({ id }) => id === params.id) === 0 ? undefined : refuse('conflict'))),
    respond(createFirm, ({ body }) => {
      const created = Object.assign(firm(1000 + firms.length), body)
      firms.push(created)
      return created
    }),
    respond(updateFirm, ({ params, body: { version, ...changes } }) => changed(firms, params.id, version, changes)),
  ]
}

function changed<Item extends { id: string; version: number }>(items: Item[], id: string, version: number | undefined, changes: object) {
  const place = items.findIndex((item) => item.id === id)
  const item = items[place]
  if (item === undefined) return refuse('not_found')
  if (version !== undefined && version !== item.version) return refuse('changed_meanwhile')
  const next = { ...item, ...changes, version: item.version + 1 }
  items[place] = next
  return next
}
