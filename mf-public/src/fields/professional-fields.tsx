import { choicesOf } from '@ponte/contracts/choice'
import { LONG_TEXT_MAX } from '@ponte/contracts/limits'
import { PROFESSION_LABELS, COUNCILS, PROFESSIONS } from '@ponte/contracts/professions'
import { SPECIALTY_LABELS } from '@ponte/contracts/specialties'
import type { FormFields, FormField } from '@ponte/platform/form-fields'
import { CheckboxGroup } from '@ponte/shared-ui/checkbox-group'
import { Select } from '@ponte/shared-ui/select'
import { TextArea } from '@ponte/shared-ui/text-area'
import { TextField } from '@ponte/shared-ui/text-field'
import { maskPhone } from '@ponte/platform/mask'
import { MaskedField } from '@ponte/shared-ui/masked-field'
import { CpfField } from './document-field.tsx'
import { fieldsText as text } from './text.ts'
import { PhotoField } from './photo-field.tsx'
import { CityField } from './place-fields.tsx'
import type { ProfessionalValues } from './professional-values.ts'
import { TravelFields } from './travel-fields.tsx'

const professions = choicesOf(PROFESSION_LABELS)
const specialties = choicesOf(SPECIALTY_LABELS)

interface Props {
  form: FormFields<ProfessionalValues>
}

export function IdentityFields({ form: { field, warn }, isDocumentFixed = false }: Props & { isDocumentFixed?: boolean }) {
  return (
    <>
      <PhotoField {...field('photo')} onRefuse={warn} />
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
      <MaskedField
        {...form.field('whatsapp')}
        id="field-whatsapp"
        label={text.whatsapp}
        hint={text.whatsappHint}
        mask={maskPhone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
      />
      <CityField {...form.field('city')} />
      <TravelFields form={form} />
    </>
  )
}

interface LicenseFieldProps extends FormField<string> {
  profession: string
}

/** The field for a license, labeled with the profession's council. An unusual number gets a hint, and is never refused. */
export function LicenseField({ profession, ...field }: LicenseFieldProps) {
  const known = PROFESSIONS.find((one) => one === profession)
  const council = known === undefined ? null : COUNCILS[known]
  const isUnusual = field.value.trim() !== '' && !/\d{3,}/.test(field.value.replace(/[.\s]/g, ''))
  return (
    <TextField
      {...field}
      id="field-professionalLicense"
      label={council === null ? text.license : text.licenseOf(council)}
      hint={isUnusual ? text.licenseUnusual(council ?? text.council) : council === null ? text.licenseHint : text.licenseHintOf(council)}
      autoComplete="off"
      spellCheck={false}
    />
  )
}
