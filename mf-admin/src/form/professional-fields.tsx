import { choicesOf } from '@ponte/contracts/choice'
import { LONG_TEXT_MAX, NAME_MAX } from '@ponte/contracts/limits'
import { COUNCILS, PROFESSION_LABELS, PROFESSIONS } from '@ponte/contracts/professions'
import { SPECIALTY_LABELS } from '@ponte/contracts/specialties'
import { maskCpf, maskPhone } from '@ponte/platform/mask'
import type { Errors } from '@ponte/platform/problems'
import { CheckboxGroup } from '@ponte/shared-ui/checkbox-group'
import { MaskedField } from '@ponte/shared-ui/masked-field'
import { Select } from '@ponte/shared-ui/select'
import { TextArea } from '@ponte/shared-ui/text-area'
import { TextField } from '@ponte/shared-ui/text-field'
import { fieldText } from '../text-forms.ts'
import { text } from '../text.ts'
import type { PersonValues } from './person-values.ts'
import { CityField } from './place-fields.tsx'
import { TravelFields } from './travel-fields.tsx'

const professions = choicesOf(PROFESSION_LABELS)
const specialties = choicesOf(SPECIALTY_LABELS)

interface Props {
  values: PersonValues
  errors: Errors<PersonValues>
  onChange: (patch: Partial<PersonValues>) => void
}

/** Who a professional is, what it does, where, and how it is reached. */
export function ProfessionalFields({ values, errors, onChange }: Props) {
  const profession = PROFESSIONS.find((one) => one === values.profession)
  const council = profession === undefined ? null : COUNCILS[profession]
  return (
    <>
      <TextField
        name="username"
        label={text.person.username}
        error={errors.username}
        maxLength={NAME_MAX}
        value={values.username}
        onChange={(event) => onChange({ username: event.target.value })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <MaskedField
        name="document"
        inputMode="numeric"
        label={text.person.document}
        hint={fieldText.cpfHint}
        error={errors.document}
        mask={maskCpf}
        value={values.document}
        onChange={(document) => onChange({ document })}
        autoComplete="off"
        required
      />
      <Select
        name="profession"
        label={text.person.profession}
        placeholder={fieldText.choose}
        options={professions}
        value={values.profession}
        onChange={(event) => onChange({ profession: event.target.value })}
        error={errors.profession}
        required
      />
      <TextField
        name="professionalLicense"
        label={fieldText.optional(text.person.license(council))}
        hint={council === null ? fieldText.licenseHint : fieldText.licenseHintOf(council)}
        error={errors.professionalLicense}
        value={values.professionalLicense}
        onChange={(event) => onChange({ professionalLicense: event.target.value })}
        autoComplete="off"
        spellCheck={false}
      />
      <CheckboxGroup
        name="specialties"
        legend={text.person.specialties}
        hint={fieldText.specialtiesHint}
        options={specialties}
        values={values.specialties}
        onChange={(chosen) => onChange({ specialties: chosen })}
        error={errors.specialties}
        required
      />
      <MaskedField
        name="whatsapp"
        type="tel"
        inputMode="tel"
        label={text.person.whatsapp}
        hint={fieldText.whatsappHint}
        error={errors.whatsapp}
        mask={maskPhone}
        value={values.whatsapp}
        onChange={(whatsapp) => onChange({ whatsapp })}
        autoComplete="off"
        required
      />
      <CityField value={values.city} onChange={(city) => onChange({ city })} error={errors.city} />
      <TravelFields
        travelAvailability={values.travelAvailability}
        maxDistance={values.maxDistance}
        onChange={onChange}
        error={errors.maxDistance}
      />
      <TextArea
        name="bio"
        label={fieldText.optional(text.person.bio)}
        error={errors.bio}
        maxLength={LONG_TEXT_MAX}
        value={values.bio}
        onChange={(event) => onChange({ bio: event.target.value })}
      />
    </>
  )
}
