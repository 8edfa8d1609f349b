import type { ScreenProps } from '@ponte/contracts/host'
import { PROFESSION_LABELS } from '@ponte/contracts/professions'
import { toasts } from '@ponte/contracts/toasts'
import { getUser, listUsers, type User } from '@ponte/contracts/users'
import { useSession } from '@ponte/platform/use-session'
import { lazy } from 'react'
import { cityLabel } from '@ponte/contracts/places'
import { getProfessional } from '@ponte/contracts/profiles'
import { searchProfessionals, type ProfessionalResult } from '@ponte/contracts/search'
import { contactPath, profilePath } from '@ponte/contracts/site-path'
import { formatNumber } from '@ponte/contracts/numbers'
import { Link } from '@ponte/platform/router'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { Row } from '@ponte/shared-ui/row'
import { StarFigures } from '@ponte/shared-ui/star-figures'
import { DirectoryPage } from '../directory/directory-page.tsx'
import type { Directory } from '../directory/directory.ts'
import { active, city, completed, deleted, profession } from '../directory/tools/filter-fields.ts'
import { PersonRecord } from '../person/person-record.tsx'
import { stateBadge, peopleActions } from '../person/people-actions.tsx'
import { text, fieldLabels } from '../text.ts'
import { Details } from '../details/details.tsx'
import { Fact, Facts } from '../details/facts.tsx'
import { cityAndState, specialtyList, yesOrNo } from '../details/labels.ts'

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
    imports: 'professionals',
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

const publicProfessionals: Directory<ProfessionalResult> = {
  path: '/professionals',
  cacheKey: `${searchProfessionals.path} directory`,
  text: text.publicProfessionals,
  loadFailed: toasts.professionalsLoadFailed,
  filters: [city, profession],
  work: null,
  listsExcerpts: true,
  list: (host, { q, filters, page, limit }, signal) =>
    host.call(searchProfessionals, { query: { ...filters, query: q, page, limit } }, signal),
  find: (host, id, signal) => host.call(getProfessional, { params: { id } }, signal),
  entryOf: ({ fullName, profession, city, photo }) => ({
    name: fullName,
    hint: [profession === null ? null : PROFESSION_LABELS[profession], city === null ? null : cityLabel(city)]
      .filter((fact) => fact !== null)
      .join(' · '),
    photo,
  }),
  details: (person) => <PublicDetails person={person} />,
}

/** The details of a professional that a firm sees before a contact. */
function PublicDetails({ person }: { person: ProfessionalResult }) {
  const { _id, fullName, photo, profession, specialties, bio, city, travelAvailability, stats } = person
  return (
    <Details
      name={fullName}
      photo={photo}
      badge={<StarFigures mean={stats.overallRating} count={stats.totalEvaluations} texts={text.person.rating} />}
    >
      <Facts>
        <Fact label={fieldLabels.profession}>{profession === null ? null : PROFESSION_LABELS[profession]}</Fact>
        <Fact label={fieldLabels.specialties}>{specialtyList(specialties)}</Fact>
        <Fact label={fieldLabels.city}>{cityAndState(city)}</Fact>
        <Fact label={fieldLabels.travelAvailability}>{yesOrNo(travelAvailability)}</Fact>
        <Fact label={text.person.services}>{formatNumber(stats.totalServicesCompleted)}</Fact>
        <Fact label={fieldLabels.bio}>{bio}</Fact>
      </Facts>
      <Row gap={3}>
        <LinkButton as={Link} to={contactPath('professionals', _id)} variant="soft" aria-label={text.person.seeContactsOf(fullName)}>
          {text.person.seeContacts}
        </LinkButton>
        <LinkButton as={Link} to={profilePath('professionals', _id)} variant="outline">
          {text.person.publicProfile}
        </LinkButton>
      </Row>
    </Details>
  )
}
