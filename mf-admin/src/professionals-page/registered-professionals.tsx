import { PROFESSION_LABELS } from '@ponte/contracts/professions'
import { toasts } from '@ponte/contracts/toasts'
import { getUser, listUsers, type User } from '@ponte/contracts/users'
import { PersonDetails } from '../details/person-details.tsx'
import type { Directory } from '../directory/directory.ts'
import { text } from '../text.ts'

export const registeredProfessionals: Directory<User> = {
  path: '/professionals',
  cacheKey: `${listUsers.path}?type=professional`,
  text: text.professionals,
  loadFailed: toasts.professionalsLoadFailed,
  list: (host, query, signal) => host.call(listUsers, { query: { ...query, type: 'professional' } }, signal),
  find: (host, id, signal) => host.call(getUser, { params: { id } }, signal),
  entryOf: ({ _id, fullName, profession, email, photo }) => ({
    id: _id,
    name: fullName,
    hint: profession === null ? email : PROFESSION_LABELS[profession],
    photo,
  }),
  details: (person, host) => <PersonDetails person={person} host={host} />,
}
