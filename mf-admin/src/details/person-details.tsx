import { formatDate } from '@ponte/contracts/calendar'
import type { Host } from '@ponte/contracts/host'
import { formatPhone, mailLink, whatsappUrl } from '@ponte/contracts/phone'
import { COUNCILS, PROFESSION_LABELS } from '@ponte/contracts/professions'
import type { User } from '@ponte/contracts/users'
import { Badge } from '@ponte/shared-ui/badge'
import { fieldLabels, text } from '../text.ts'
import { Details } from './details.tsx'
import { Fact, Facts } from './facts.tsx'
import { FirmName } from './firm-name.tsx'
import { cityAndState, documentOf, roleLabel, specialtyList, travelOf } from './labels.ts'

interface Props {
  person: User
  host: Host
}

/** A person, read-only. */
export function PersonDetails({ person, host }: Props) {
  return (
    <Details name={person.fullName} photo={person.photo} badge={<RoleBadge role={person.role} />}>
      <PersonFacts person={person} host={host} />
    </Details>
  )
}

export const RoleBadge = ({ role }: Pick<User, 'role'>) => <Badge tone="accent">{roleLabel(role)}</Badge>

export function PersonFacts({ person, host }: Props) {
  const { role, profileCompleted, email, phone, firm } = person
  return (
    <Facts>
      <Fact label={fieldLabels.email}>
        <a href={mailLink(email)}>{email}</a>
      </Fact>
      <Fact label={fieldLabels.phone}>{phone === null ? null : formatPhone(phone)}</Fact>
      {role === 'professional' && <ProfessionalFacts person={person} />}
      {firm !== null && (
        <Fact label={fieldLabels.firm}>
          <FirmName id={firm} host={host} />
          {typeof person.firmRole === 'string' && ` · ${text.person.firmRoles[person.firmRole]}`}
        </Fact>
      )}
      <Fact label={text.person.profile}>{profileCompleted ? text.person.complete : text.person.incomplete}</Fact>
      <Fact label={text.person.createdAt}>{formatDate(person.createdAt)}</Fact>
      <Fact label={text.person.updatedAt}>{formatDate(person.updatedAt)}</Fact>
    </Facts>
  )
}

function ProfessionalFacts({ person }: { person: User }) {
  const { whatsapp, username, profession, professionalLicense, specialties, bio, city } = person
  return (
    <>
      <Fact label={fieldLabels.whatsapp}>
        {whatsapp === null ? null : (
          <a href={whatsappUrl(whatsapp)} target="_blank" rel="noreferrer">
            {formatPhone(whatsapp)}
          </a>
        )}
      </Fact>
      <Fact label={fieldLabels.username}>{username}</Fact>
      <Fact label={fieldLabels.document}>{documentOf(person)}</Fact>
      <Fact label={fieldLabels.profession}>{profession === null ? null : PROFESSION_LABELS[profession]}</Fact>
      <Fact label={text.person.license(profession === null ? null : COUNCILS[profession])}>{professionalLicense}</Fact>
      <Fact label={fieldLabels.specialties}>{specialtyList(specialties)}</Fact>
      <Fact label={fieldLabels.city}>{cityAndState(city)}</Fact>
      <Fact label={fieldLabels.travelAvailability}>{travelOf(person)}</Fact>
      <Fact label={fieldLabels.bio}>{bio}</Fact>
    </>
  )
}
