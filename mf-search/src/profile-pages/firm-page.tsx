import type { ScreenProps } from '@ponte/contracts/host'
import type { PublicFirm } from '@ponte/contracts/profiles'
import { SPECIALTY_LABELS } from '@ponte/contracts/specialties'
import { useParams } from '@ponte/platform/router'
import { Badge } from '@ponte/shared-ui/badge'
import { Prose } from '@ponte/shared-ui/prose'
import { Row } from '@ponte/shared-ui/row'
import { idsAsk } from '../favorites/use-favorite.ts'
import { Extra } from '../frame/extra.tsx'
import { profileText as text } from '../text-profiles.ts'
import { firmAsk, firmAsks } from './asks.ts'
import { FirmOpenings } from './firm-openings.tsx'
import { Part } from './part.tsx'
import { ProfilePage } from './profile-page.tsx'
import styles from './profile.module.css'
import { firmTitle, firmWhatOf } from './titles.ts'
import { useIsOwnFirm } from './use-is-own-firm.ts'
import { useProfile } from './use-profile.ts'

/** The public profile of a firm that looks for people. */
export default function FirmPage({ host }: ScreenProps) {
  const { id = '' } = useParams()
  const found = useProfile(host, firmAsk(id), firmTitle)
  return (
    <ProfilePage
      host={host}
      type="opportunities"
      found={found}
      headOf={(firm) => ({ name: firm.name, photo: firm.photo, what: firmWhatOf(firm) })}
      isYours={useIsOwnFirm(host, found)}
    >
      {(firm) => <AboutFirm firm={firm} />}
    </ProfilePage>
  )
}

FirmPage.asks = (address: URL) => [...firmAsks(address), idsAsk]

function AboutFirm({ firm: { description, specialtiesNeeded, offersAccommodation, owner, openings = [] } }: { firm: PublicFirm }) {
  return (
    <>
      {openings.length > 0 && <FirmOpenings openings={openings} />}
      <Part title={text.profile.wanted}>
        {specialtiesNeeded.length === 0 ? (
          <p className={styles['quiet']}>{text.profile.noneWanted}</p>
        ) : (
          <Row as="p" gap={2}>
            {specialtiesNeeded.map((key) => (
              <Badge key={key}>{SPECIALTY_LABELS[key]}</Badge>
            ))}
          </Row>
        )}
        {offersAccommodation && <Extra icon="bed">{text.profile.accommodation}</Extra>}
      </Part>
      <Part title={text.profile.about.opportunities}>
        {description === null ? <p className={styles['quiet']}>{text.profile.noAbout.opportunities}</p> : <Prose>{description}</Prose>}
        <Extra icon="user">{text.profile.owner(owner.fullName)}</Extra>
      </Part>
    </>
  )
}
