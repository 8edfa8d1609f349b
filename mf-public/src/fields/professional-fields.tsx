import { choicesOf } from '@ponte/contracts/choice'
import { LONG_TEXT_MAX } from '@ponte/contracts/limits'
import { PROFESSION_LABELS } from '@ponte/contracts/professions'
import { SPECIALTY_LABELS } from '@ponte/contracts/specialties'
import type { FormFields } from '@ponte/platform/form-fields'
import { CheckboxGroup } from '@ponte/shared-ui/checkbox-group'
import { Select } from '@ponte/shared-ui/select'
import { TextArea } from '@ponte/shared-ui/text-area'
import { TextField } from '@ponte/shared-ui/text-field'
import { CpfField } from './document-field.tsx'
import { fieldsText as text } from './text.ts'
import { LicenseField } from './license-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { PhotoField } from './photo-field.tsx'
import { CityField } from './place-fields.tsx'
import type { ProfessionalValues } from './professional-values.ts'
import { TravelFields } from './travel-fields.tsx'

const professions = choicesOf(PROFESSION_LABELS)
const specialties = choicesOf(SPECIALTY_LABELS)

interface Props {
  form: FormFields<ProfessionalValues>
}

export function IdentityFields({ form: { field }, isDocumentFixed = false }: Props & { isDocumentFixed?: boolean }) {
  return (
    <>
      <PhotoField {...field('photo')} />
      <TextField
        {...field('username')}
        id="field-username"
        label={text.username}
        hint={text.usernameHint}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <CpfField {...field('document')} isFixed={isDocumentFixed} />
    </>
  )
}

export function WorkFields({ form: { values, errors, field, change } }: Props) {
  return (
    <>
      <Select
        {...field('profession')}
        id="field-profession"
        label={text.profession}
        placeholder={text.choose}
        options={professions}
        required
      />
      <LicenseField {...field('professionalLicense')} profession={values.profession} />
      <CheckboxGroup
        id="field-specialties"
        name="specialties"
        legend={text.specialties}
        hint={text.specialtiesHint}
        options={specialties}
        finder={text.specialtyFinder}
        values={values.specialties}
        onChange={(chosen) => change({ specialties: chosen })}
        error={errors.specialties}
        required
      />
      <TextArea {...field('bio')} id="field-bio" label={text.bio} hint={text.bioHint} maxLength={LONG_TEXT_MAX} />
    </>
  )
}

export function ReachFields({ form }: Props) {
  return (
    <>
      <PhoneField {...form.field('whatsapp')} label={text.whatsapp} hint={text.whatsappHint} required />
      <CityField {...form.field('city')} />
      <TravelFields form={form} />
    </>
  )
}
