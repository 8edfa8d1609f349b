import { formatWhen } from '@ponte/contracts/calendar'
import type { Host, ScreenProps } from '@ponte/contracts/host'
import { cityLabel } from '@ponte/contracts/places'
import type { PublicFirm } from '@ponte/contracts/profiles'
import { useParams, Link } from '@ponte/platform/router'
import { Prose } from '@ponte/shared-ui/prose'
import type { UseQueryResult } from '@ponte/platform/query'
import { useSession } from '@ponte/platform/use-session'
import { useEffect, useRef } from 'react'
import { openingPath } from '@ponte/contracts/opening-pages'
import { openingName, openingTitle } from '@ponte/contracts/contact-name'
import { PROFESSION_LABELS } from '@ponte/contracts/professions'
import type { PublicOpening } from '@ponte/contracts/search-results'
import { Stack } from '@ponte/shared-ui/stack'
import { useKeptFocus } from '@ponte/shared-ui/use-kept-focus'
import { idsAsk } from '../favorites/use-favorite.ts'
import { interestsAsk, useInterests, InterestButton } from '../interest/interest-button.tsx'
import { Extra, OpeningFacts } from '../frame/opening-facts.tsx'
import { profileText as text } from './text.ts'
import { firmAsk, firmAsks } from './asks.ts'
import { Part } from './nothing-here.tsx'
import type { Head } from './profile-head/profile-head.tsx'
import { ProfilePage } from './profile-page.tsx'
import styles from './profile.module.css'
import { specialtyBadges } from './specialty-badges.tsx'
import { firmTitle, firmWhatOf } from './titles.ts'
import { useProfile } from './use-profile.ts'
import { openingsText } from '../search-page/openings/text.ts'

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
    { label: text.profile.wanted, values: wanted.length === 0 ? [text.profile.noneWanted] : wanted },
    { label: text.profile.where, values: [cityLabel(city), ...(offersAccommodation ? [text.profile.accommodation] : [])] },
    {
      label: text.profile.when,
      values: next === undefined ? [text.profile.noOpening] : [text.profile.nextOpening(formatWhen(next), others.length)],
    },
  ]
}

function AboutFirm({ host, firm: { description, owner, openings = [] } }: { host: Host; firm: PublicFirm }) {
  return (
    // Takes the focus of an opening that disappears after a refused interest.
    <Stack gap={6} ref={useKeptFocus<HTMLDivElement>()}>
      {openings.length > 0 && <FirmOpenings host={host} openings={openings} />}
      <Part title={text.profile.about.opportunities}>
        {description === null ? <p className={styles['quiet']}>{text.profile.noAbout.opportunities}</p> : <Prose>{description}</Prose>}
        <Extra icon="user">{text.profile.owner(owner.fullName)}</Extra>
      </Part>
    </Stack>
  )
}

/**
 * True on the viewer's own firm, which only the server can tell. A page rendered on request contains a visitor's answer, so it is fetched
 * again once the viewer turns out to be a firm's user.
 */
function useIsOwnFirm(host: Host, { data, refetch }: UseQueryResult<PublicFirm>): boolean {
  const { user } = useSession(host)
  const isFirm = user?.role === 'firm'
  const wasVisitor = useRef(!isFirm)

  // The server is outside React.
  useEffect(() => {
    if (!isFirm || !wasVisitor.current) return
    wasVisitor.current = false
    void refetch()
  }, [isFirm, refetch])

  return isFirm && data?.isYours === true
}

/** A firm's open openings, by first day. */
function FirmOpenings({ host, openings }: { host: Host; openings: readonly PublicOpening[] }) {
  return (
    <Part title={openingsText.ofFirm}>
      <Stack as="ul" gap={4}>
        {openings.map((opening) => (
          <Stack as="li" gap={1} key={opening._id}>
            <h3>
              <Link to={openingPath(opening._id)}>{openingsText.wanted(PROFESSION_LABELS[opening.profession])}</Link>
            </h3>
            <OpeningFacts opening={opening} />
            <div>
              <InterestButton host={host} openingId={opening._id} name={openingName({ ...opening, title: openingTitle(opening) })} />
            </div>
          </Stack>
        ))}
      </Stack>
    </Part>
  )
}
