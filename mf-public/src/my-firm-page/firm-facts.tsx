import { formatCnpj } from '@ponte/contracts/documents'
import { FIRM_TYPE_LABELS } from '@ponte/contracts/firm-types'
import type { Firm } from '@ponte/contracts/firms'
import { cityLabel } from '@ponte/contracts/places'
import { SPECIALTY_LABELS } from '@ponte/contracts/specialties'
import { Part } from '../account/part.tsx'
import { fieldsText } from '../fields/text.ts'
import { Fact, Facts } from '../profile-page/facts.tsx'
import { myFirmText as text } from './text.ts'

/** A firm's details, read-only for members. */
export function FirmFacts({ firm }: { firm: Firm }) {
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
