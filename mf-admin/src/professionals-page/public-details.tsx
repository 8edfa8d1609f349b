import { PROFESSION_LABELS } from '@ponte/contracts/professions'
import type { ProfessionalResult } from '@ponte/contracts/search'
import { contactPath, profilePath } from '@ponte/contracts/profile-path'
import { Link } from '@ponte/platform/router'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { Row } from '@ponte/shared-ui/row'
import { StarFigures } from '@ponte/shared-ui/star-figures'
import { Details } from '../details/details.tsx'
import { Fact, Facts } from '../details/facts.tsx'
import { cityAndState, specialtyList, yesOrNo } from '../details/labels.ts'
import { fieldLabels, text } from '../text.ts'

/** The details of a professional that a firm sees before a contact. */
export function PublicDetails({ person }: { person: ProfessionalResult }) {
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
        <Fact label={text.person.services}>{text.whole(stats.totalServicesCompleted)}</Fact>
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
