import { choicesOf } from '@ponte/contracts/choice'
import { LONG_TEXT_MAX } from '@ponte/contracts/limits'
import { PROFESSION_LABELS } from '@ponte/contracts/professions'
import { SPECIALTY_LABELS } from '@ponte/contracts/specialties'
import type { Errors } from '@ponte/platform/problems'
import { CheckboxGroup } from '@ponte/shared-ui/checkbox-group'
import { Select } from '@ponte/shared-ui/select'
import { TextArea } from '@ponte/shared-ui/text-area'
import { TextField } from '@ponte/shared-ui/text-field'
import { CpfField } from './document-field.tsx'
import { fieldsText as text } from './fields-text.ts'
import { LicenseField } from './license-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { PhotoField } from './photo-field.tsx'
import { CityField } from './place-fields.tsx'
import type { ProfessionalValues } from './professional-values.ts'
import { TravelFields } from './travel-fields.tsx'

const professions = choicesOf(PROFESSION_LABELS)
const specialties = choicesOf(SPECIALTY_LABELS)

interface Props {
  values: ProfessionalValues
  errors: Errors<ProfessionalValues>
  onChange: (patch: Partial<ProfessionalValues>) => void
}

/** Who somebody is. */
export function IdentityFields({ values, errors, onChange }: Props) {
  return (
    <>
      <PhotoField value={values.photo} onChange={(photo) => onChange({ photo })} error={errors.photo} />
      <TextField
        id="field-username"
        name="username"
        label={text.username}
        error={errors.username}
        value={values.username}
        onChange={(event) => onChange({ username: event.target.value })}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <CpfField value={values.document} onChange={(document) => onChange({ document })} error={errors.document} />
    </>
  )
}

/** What somebody does. */
export function WorkFields({ values, errors, onChange }: Props) {
  return (
    <>
      <Select
        id="field-profession"
        name="profession"
        label={text.profession}
        placeholder={text.choose}
        options={professions}
        value={values.profession}
        onChange={(event) => onChange({ profession: event.target.value })}
        error={errors.profession}
        required
      />
      <LicenseField
        profession={values.profession}
        value={values.professionalLicense}
        onChange={(professionalLicense) => onChange({ professionalLicense })}
        error={errors.professionalLicense}
      />
      <CheckboxGroup
        id="field-specialties"
        name="specialties"
        legend={text.specialties}
        hint={text.specialtiesHint}
        options={specialties}
        values={values.specialties}
        onChange={(chosen) => onChange({ specialties: chosen })}
        error={errors.specialties}
        required
      />
      <TextArea
        id="field-bio"
        name="bio"
        label={text.bio}
        hint={text.bioHint}
        error={errors.bio}
        maxLength={LONG_TEXT_MAX}
        value={values.bio}
        onChange={(event) => onChange({ bio: event.target.value })}
      />
    </>
  )
}

/** Where somebody is reached, and how far it goes. */
export function ReachFields({ values, errors, onChange }: Props) {
  return (
    <>
      <PhoneField
        name="whatsapp"
        label={text.whatsapp}
        hint={text.whatsappHint}
        value={values.whatsapp}
        onChange={(whatsapp) => onChange({ whatsapp })}
        error={errors.whatsapp}
        required
      />
      <CityField value={values.city} onChange={(city) => onChange({ city })} error={errors.city} />
      <TravelFields
        travelAvailability={values.travelAvailability}
        maxDistance={values.maxDistance}
        onChange={onChange}
        error={errors.maxDistance}
      />
    </>
  )
}
