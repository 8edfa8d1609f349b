import { formatDays } from '@ponte/contracts/calendar'
import type { Host, ScreenProps } from '@ponte/contracts/host'
import { cityLabel } from '@ponte/contracts/places'
import type { PublicFirm } from '@ponte/contracts/profiles'
import { useParams } from '@ponte/platform/router'
import { Prose } from '@ponte/shared-ui/prose'
import { idsAsk } from '../favorites/use-favorite.ts'
import { interestsAsk, useInterests } from '../interest/interest-button.tsx'
import { Extra } from '../frame/opening-facts.tsx'
import { profileText as text } from './text.ts'
import { firmAsk, firmAsks } from './asks.ts'
import { FirmOpenings } from './firm-openings.tsx'
import { Part } from './nothing-here.tsx'
import type { Head } from './profile-head/profile-head.tsx'
import { ProfilePage } from './profile-page.tsx'
import styles from './profile.module.css'
import { specialtyBadges } from './specialty-badges.tsx'
import { firmTitle, firmWhatOf } from './titles.ts'
import { useIsOwnFirm } from './use-is-own-firm.ts'
import { useProfile } from './use-profile.ts'

/** The public profile of a firm that looks for people. */
export default function FirmPage({ host }: ScreenProps) {
  useInterests(host)
  const { id = '' } = useParams()
  const found = useProfile(host, firmAsk(id), firmTitle)
  return (
    <ProfilePage
      host={host}
      type="opportunities"
      found={found}
      headOf={(firm) => ({ name: firm.name, photo: firm.photo, what: firmWhatOf(firm), facts: factsOf(firm) })}
      isYours={useIsOwnFirm(host, found)}
    >
      {(firm) => <AboutFirm host={host} firm={firm} />}
    </ProfilePage>
  )
}

FirmPage.asks = (address: URL) => [...firmAsks(address), idsAsk, interestsAsk]

function factsOf({ city, specialtiesNeeded, offersAccommodation, openings: [next, ...others] = [] }: PublicFirm): Head['facts'] {
  const wanted = specialtyBadges(specialtiesNeeded)
  return [
    { label: text.profile.wanted, said: wanted.length === 0 ? [text.profile.noneWanted] : wanted },
    { label: text.profile.where, said: [cityLabel(city), ...(offersAccommodation ? [text.profile.accommodation] : [])] },
    {
      label: text.profile.when,
      said: next === undefined ? [text.profile.noOpening] : [text.profile.nextOpening(formatDays(next.startOn, next.endOn), others.length)],
    },
  ]
}

function AboutFirm({ host, firm: { description, owner, openings = [] } }: { host: Host; firm: PublicFirm }) {
  return (
    <>
      {openings.length > 0 && <FirmOpenings host={host} openings={openings} />}
      <Part title={text.profile.about.opportunities}>
        {description === null ? <p className={styles['quiet']}>{text.profile.noAbout.opportunities}</p> : <Prose>{description}</Prose>}
        <Extra icon="user">{text.profile.owner(owner.fullName)}</Extra>
      </Part>
    </>
  )
}
