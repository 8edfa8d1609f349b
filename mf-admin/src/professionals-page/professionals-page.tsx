import type { ScreenProps } from '@ponte/contracts/host'
import { PROFESSION_LABELS } from '@ponte/contracts/professions'
import { toasts } from '@ponte/contracts/toasts'
import { getUser, listUsers, type User } from '@ponte/contracts/users'
import { useSession } from '@ponte/platform/use-session'
import { lazy } from 'react'
import { DirectoryPage } from '../directory/directory-page.tsx'
import type { Directory } from '../directory/directory.ts'
import { active, city, completed, deleted, profession } from '../directory/tools/filter-fields.ts'
import { PersonRecord } from '../person/person-record.tsx'
import { stateBadge, peopleActions } from '../person/people-actions.tsx'
import { text } from '../text.ts'
import { publicProfessionals } from './public-professionals.tsx'

/** An admin manages the records; a firm sees the public directory, without contact details. */
export default function ProfessionalsPage({ host }: ScreenProps) {
  const { user } = useSession(host)
  if (user?.role === 'admin') return <DirectoryPage key="admin" host={host} directory={registeredProfessionals} />
  return <DirectoryPage key="firm" host={host} directory={publicProfessionals} />
}

const ROLE = 'professional'

const registeredProfessionals: Directory<User> = {
  path: '/professionals',
  cacheKey: `${listUsers.path}?type=${ROLE}`,
  text: text.professionals,
  loadFailed: toasts.professionalsLoadFailed,
  filters: [city, profession, completed, active, deleted],
  work: {
    ...peopleActions(ROLE),
    CreateDialog: lazy(async () => {
      const { CreateProfessionalDialog } = await import(/* webpackChunkName: "create-person" */ '../person/create-dialogs.tsx')
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
