import { formatDate } from '@ponte/contracts/calendar'
import { formatCnpj } from '@ponte/contracts/documents'
import { FIRM_TYPE_LABELS } from '@ponte/contracts/firm-types'
import type { Firm } from '@ponte/contracts/firms'
import { cityLabel, STATE_LABELS } from '@ponte/contracts/places'
import { fieldLabels, text } from '../text.ts'
import { Fact, Facts } from './facts.tsx'
import { specialtyList, yesOrNo } from './labels.ts'

export function FirmFacts({ firm }: { firm: Firm }) {
  return (
    <Facts>
      <Fact label={fieldLabels.cnpj}>{formatCnpj(firm.cnpj)}</Fact>
      <Fact label={fieldLabels.type}>{FIRM_TYPE_LABELS[firm.type]}</Fact>
      <Fact label={fieldLabels.address}>{firm.address}</Fact>
      <Fact label={fieldLabels.city}>{cityLabel(firm.city)}</Fact>
      <Fact label={fieldLabels.state}>{STATE_LABELS[firm.state]}</Fact>
      <Fact label={fieldLabels.description}>{firm.description}</Fact>
      <Fact label={fieldLabels.specialtiesNeeded}>{specialtyList(firm.specialtiesNeeded)}</Fact>
      <Fact label={fieldLabels.offersAccommodation}>{yesOrNo(firm.offersAccommodation)}</Fact>
      <Fact label={text.firm.createdAt}>{formatDate(firm.createdAt)}</Fact>
      <Fact label={text.firm.updatedAt}>{formatDate(firm.updatedAt)}</Fact>
    </Facts>
  )
}
