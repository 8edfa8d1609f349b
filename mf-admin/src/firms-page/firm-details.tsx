import { formatDate } from '@ponte/contracts/calendar'
import { formatCnpj } from '@ponte/contracts/documents'
import { FIRM_TYPE_LABELS } from '@ponte/contracts/firm-types'
import type { Firm } from '@ponte/contracts/firms'
import { cityLabel, STATE_LABELS } from '@ponte/contracts/places'
import { Badge } from '@ponte/shared-ui/badge'
import { Details } from '../details/details.tsx'
import { Fact, Facts } from '../details/facts.tsx'
import { specialtyList, yesOrNo } from '../details/labels.ts'
import { text } from '../text.ts'

export function FirmDetails({ firm }: { firm: Firm }) {
  const badge = firm.isActive ? <Badge tone="success">{text.firm.active}</Badge> : <Badge tone="warning">{text.firm.inactive}</Badge>
  return (
    <Details name={firm.name} photo={firm.photo} badge={badge}>
      <Facts>
        <Fact label={text.firm.cnpj}>{formatCnpj(firm.cnpj)}</Fact>
        <Fact label={text.firm.type}>{FIRM_TYPE_LABELS[firm.type]}</Fact>
        <Fact label={text.firm.address}>{firm.address}</Fact>
        <Fact label={text.firm.city}>{cityLabel(firm.city)}</Fact>
        <Fact label={text.firm.state}>{STATE_LABELS[firm.state]}</Fact>
        <Fact label={text.firm.description}>{firm.description}</Fact>
        <Fact label={text.firm.specialtiesNeeded}>{specialtyList(firm.specialtiesNeeded)}</Fact>
        <Fact label={text.firm.accommodation}>{yesOrNo(firm.offersAccommodation)}</Fact>
        <Fact label={text.firm.createdAt}>{formatDate(firm.createdAt)}</Fact>
        <Fact label={text.firm.updatedAt}>{formatDate(firm.updatedAt)}</Fact>
      </Facts>
    </Details>
  )
}
