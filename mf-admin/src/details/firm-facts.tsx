import { formatDate } from '@ponte/contracts/calendar'
import { formatCnpj } from '@ponte/contracts/documents'
import { FIRM_TYPE_LABELS } from '@ponte/contracts/firm-types'
import type { Firm } from '@ponte/contracts/firms'
import { cityLabel, STATE_LABELS } from '@ponte/contracts/places'
import { text } from '../text.ts'
import { Fact, Facts } from './facts.tsx'
import { specialtyList, yesOrNo } from './labels.ts'

export function FirmFacts({ firm }: { firm: Firm }) {
  return (
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
  )
}
