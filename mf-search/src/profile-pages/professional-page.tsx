import { SHIFT_LABELS, WEEKDAY_LABELS } from '@ponte/contracts/availability'
import { formatDay } from '@ponte/contracts/calendar'
import { keysOf } from '@ponte/contracts/choice'
import type { ScreenProps } from '@ponte/contracts/host'
import type { PublicProfessional } from '@ponte/contracts/profiles'
import { SPECIALTY_LABELS } from '@ponte/contracts/specialties'
import { useParams } from '@ponte/platform/router'
import { useSession } from '@ponte/platform/use-session'
import { Badge } from '@ponte/shared-ui/badge'
import { Prose } from '@ponte/shared-ui/prose'
import { Row } from '@ponte/shared-ui/row'
import { idsAsk } from '../favorites/use-favorite.ts'
import { Extra } from '../frame/extra.tsx'
import { LicenseBadge } from '../license/license-badge.tsx'
import { profileText as text } from '../text-profiles.ts'
import { professionalAsk, professionalAsks } from './asks.ts'
import { Part } from './part.tsx'
import { ProfilePage } from './profile-page.tsx'
import styles from './profile.module.css'
import { professionalTitle, whatOf } from './titles.ts'
import { useProfile } from './use-profile.ts'

/** The public profile of a professional. */
export default function ProfessionalPage({ host }: ScreenProps) {
  const { id = '' } = useParams()
  const { user } = useSession(host)
  const found = useProfile(host, professionalAsk(id), professionalTitle)
  return (
    <ProfilePage
      host={host}
      type="professionals"
      found={found}
      headOf={(person) => ({
        name: person.fullName,
        photo: person.photo,
        what: whatOf(person),
        badge: <LicenseBadge of={person} withDate />,
      })}
      isYours={user?.id === id || (user !== null && found.data?.isYours === true)}
    >
      {(person) => <AboutPerson person={person} />}
    </ProfilePage>
  )
}

ProfessionalPage.asks = (address: URL) => [...professionalAsks(address), idsAsk]

function AboutPerson({ person }: { person: PublicProfessional }) {
  const { bio, specialties, travelAvailability } = person
  return (
    <>
      <Part title={text.profile.about.professionals}>
        {bio === null ? <p className={styles['quiet']}>{text.profile.noAbout.professionals}</p> : <Prose>{bio}</Prose>}
        {travelAvailability && <Extra icon="car">{text.profile.travels}</Extra>}
        {availabilityOf(person).map((words) => (
          <Extra key={words} icon="clock">
            {words}
          </Extra>
        ))}
      </Part>
      {specialties.length > 0 && (
        <Part title={text.profile.specialties}>
          <Row as="p" gap={2}>
            {specialties.map((key) => (
              <Badge key={key}>{SPECIALTY_LABELS[key]}</Badge>
            ))}
          </Row>
        </Part>
      )}
    </>
  )
}

/** Availability as far as it is known: the first day, weekdays, shifts. */
function availabilityOf({ availableFrom, weekdays = [], shifts = [] }: PublicProfessional): string[] {
  return [
    ...(availableFrom === undefined ? [] : [text.profile.availableFrom(formatDay(availableFrom))]),
    ...(weekdays.length === 0 ? [] : [text.profile.weekdays(inOrder(WEEKDAY_LABELS, weekdays))]),
    ...(shifts.length === 0 ? [] : [text.profile.shifts(inOrder(SHIFT_LABELS, shifts))]),
  ]
}

const inOrder = <Key extends string>(labels: Readonly<Record<Key, string>>, keys: readonly Key[]): string =>
  keysOf(labels)
    .filter((key) => keys.includes(key))
    .map((key) => labels[key])
    .join(', ')
