import { PROFESSION_LABELS } from '@ponte/contracts/professions'
import { toasts } from '@ponte/contracts/toasts'
import { getUser, listUsers, type User } from '@ponte/contracts/users'
import { lazy } from 'react'
import type { Directory } from '../directory/directory.ts'
import { active, city, completed, deleted, profession } from '../directory/tools/filter-fields.ts'
import { PersonRecord } from '../person/person-record.tsx'
import { text } from '../text.ts'
import { stateBadge, workOnPeople } from '../users-page/registered-users.tsx'

const ROLE = 'professional'

export const registeredProfessionals: Directory<User> = {
  path: '/professionals',
  cacheKey: `${listUsers.path}?type=${ROLE}`,
  text: text.professionals,
  loadFailed: toasts.professionalsLoadFailed,
  filters: [city, profession, completed, active, deleted],
  work: {
    ...workOnPeople(ROLE),
    CreateDialog: lazy(async () => {
      const { CreateProfessionalDialog } = await import(
        /* webpackChunkName: "create-professional" */ '../person/create-professional-dialog.tsx'
      )
      return { default: CreateProfessionalDialog }
    }),
    ImportDialog: lazy(() => import(/* webpackChunkName: "import-users" */ '../import-dialog/import-users-dialog.tsx')),
    fileName: 'professionals',
    toasts: { deleted: toasts.professionalDeleted, deleteFailed: toasts.professionalDeleteFailed },
  },
  list: (host, { filters, ...query }, signal) => host.call(listUsers, { query: { ...filters, ...query, type: ROLE } }, signal),
  find: (host, id, signal) => host.call(getUser, { params: { id } }, signal),
  entryOf: (person) => ({
    name: person.fullName,
    hint: person.profession === null ? person.email : PROFESSION_LABELS[person.profession],
    photo: person.photo,
    badge: stateBadge(person),
  }),
  details: (person, tools) => <PersonRecord person={person} tools={tools} noun="professional" />,
}
