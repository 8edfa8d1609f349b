import { formatCnpj } from '@ponte/contracts/documents'
import { FIRM_TYPE_LABELS } from '@ponte/contracts/firm-types'
import type { Firm } from '@ponte/contracts/firms'
import type { ScreenProps } from '@ponte/contracts/host'
import { cityLabel } from '@ponte/contracts/places'
import { SPECIALTY_LABELS } from '@ponte/contracts/specialties'
import { Link } from '@ponte/platform/router'
import { Alert } from '@ponte/shared-ui/alert'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { AccountPage } from '../account/account-page.tsx'
import { EmailNotice } from '../account/confirm-first.tsx'
import { Loaded } from '../account/loaded.tsx'
import { Part } from '../account/part.tsx'
import { useOwnUser } from '../account/use-own-user.ts'
import { fieldsText } from '../fields/text.ts'
import { CalendarPart } from '../my-profile-page/calendar-part.tsx'
import { Fact, Facts } from '../profile-page/facts.tsx'
import { MyFirmForm } from './my-firm-form.tsx'
import { OwnFirm } from './own-firm.tsx'
import { myFirmText as text } from './text.ts'

/** The firm's data: read-only for a member, editable for a manager. */
export default function MyFirmPage({ host }: ScreenProps) {
  const own = useOwnUser(host)
  return (
    <AccountPage title={text.title} lead={text.lead} notice={<EmailNotice host={host} />}>
      <Loaded query={own}>
        {(user) => (
          <OwnFirm host={host} user={user}>
            {(firm) => (
              <>
                {user.firmRole === 'member' ? (
                  <>
                    <Alert>{text.readOnly}</Alert>
                    <FirmFacts firm={firm} />
                  </>
                ) : (
                  <MyFirmForm host={host} firm={firm} />
                )}
                <Part title={text.team} hint={text.teamHint}>
                  <div>
                    <LinkButton as={Link} to="/equipe" variant="outline" icon="users">
                      {text.toTeam}
                    </LinkButton>
                  </div>
                </Part>
                <CalendarPart host={host} isFirm />
              </>
            )}
          </OwnFirm>
        )}
      </Loaded>
    </AccountPage>
  )
}

/** A firm's details, read-only for members. */
function FirmFacts({ firm }: { firm: Firm }) {
  const { name, cnpj, type, address, city, description, specialtiesNeeded, offersAccommodation } = firm
  return (
    <Part title={text.identity}>
      <Facts>
        <Fact label={fieldsText.firmName}>{name}</Fact>
        <Fact label={fieldsText.cnpj}>{formatCnpj(cnpj)}</Fact>
        <Fact label={fieldsText.firmType}>{FIRM_TYPE_LABELS[type]}</Fact>
        <Fact label={text.place}>
          {address}, {cityLabel(city)}
        </Fact>
        {description !== null && <Fact label={text.about}>{description}</Fact>}
        {specialtiesNeeded.length > 0 && (
          <Fact label={text.specialties}>{specialtiesNeeded.map((one) => SPECIALTY_LABELS[one]).join(', ')}</Fact>
        )}
        {offersAccommodation && <Fact label={text.opportunity}>{text.accommodation}</Fact>}
      </Facts>
    </Part>
  )
}
