import { SHIFT_LABELS, WEEKDAY_LABELS } from '@ponte/contracts/availability'
import { formatDay } from '@ponte/contracts/calendar'
import { keysOf } from '@ponte/contracts/choice'
import type { ScreenProps } from '@ponte/contracts/host'
import { cityLabel } from '@ponte/contracts/places'
import type { PublicProfessional } from '@ponte/contracts/profiles'
import { useParams } from '@ponte/platform/router'
import { useSession } from '@ponte/platform/use-session'
import { Prose } from '@ponte/shared-ui/prose'
import { idsAsk } from '../favorites/use-favorite.ts'
import { LicenseBadge } from '../license/license-badge.tsx'
import { profileText as text } from './text.ts'
import { professionalAsk, professionalAsks } from './asks.ts'
import { Part } from './nothing-here.tsx'
import { ProfilePage } from './profile-page.tsx'
import styles from './profile.module.css'
import { specialtyBadges } from './specialty-badges.tsx'
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
        facts: [
          { label: text.profile.specialties, values: specialtyBadges(person.specialties) },
          {
            label: text.profile.where,
            values: [
              ...(person.city === null ? [] : [cityLabel(person.city)]),
              ...(person.travelAvailability ? [text.profile.travels] : []),
            ],
          },
          { label: text.profile.when, values: availabilityOf(person) },
        ],
      })}
      isYours={user?.id === id || (user !== null && found.data?.isYours === true)}
    >
      {(person) => <AboutPerson person={person} />}
    </ProfilePage>
  )
}

ProfessionalPage.asks = (address: URL) => [...professionalAsks(address), idsAsk]

function AboutPerson({ person: { bio } }: { person: PublicProfessional }) {
  return (
    <Part title={text.profile.about.professionals}>
      {bio === null ? <p className={styles['quiet']}>{text.profile.noAbout.professionals}</p> : <Prose>{bio}</Prose>}
    </Part>
  )
}

/** Availability as far as it is known: the first day, weekdays, shifts. */
function availabilityOf({ availableFrom, weekdays = [], shifts = [] }: PublicProfessional): string[] {
  const known = [
    ...(availableFrom === undefined ? [] : [text.profile.availableFrom(formatDay(availableFrom))]),
    ...(weekdays.length === 0 ? [] : [text.profile.weekdays(inOrder(WEEKDAY_LABELS, weekdays))]),
    ...(shifts.length === 0 ? [] : [text.profile.shifts(inOrder(SHIFT_LABELS, shifts))]),
  ]
  return known.length === 0 ? [text.profile.anyTime] : known
}

const inOrder = <Key extends string>(labels: Readonly<Record<Key, string>>, keys: readonly Key[]): string =>
  keysOf(labels)
    .filter((key) => keys.includes(key))
    .map((key) => labels[key])
    .join(', ')
