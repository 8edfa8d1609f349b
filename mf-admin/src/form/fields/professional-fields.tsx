import { choicesOf } from '@ponte/contracts/choice'
import { LONG_TEXT_MAX, NAME_MAX } from '@ponte/contracts/limits'
import { COUNCILS, PROFESSION_LABELS, PROFESSIONS } from '@ponte/contracts/professions'
import { SPECIALTY_LABELS } from '@ponte/contracts/specialties'
import type { FormFields } from '@ponte/platform/form-fields'
import { maskCpf, maskPhone } from '@ponte/platform/mask'
import { CheckboxGroup } from '@ponte/shared-ui/checkbox-group'
import { MaskedField } from '@ponte/shared-ui/masked-field'
import { Select } from '@ponte/shared-ui/select'
import { TextArea } from '@ponte/shared-ui/text-area'
import { TextField } from '@ponte/shared-ui/text-field'
import { fieldText } from '../text.ts'
import { fieldLabels, text } from '../../text.ts'
import type { PersonValues } from '../person-values.ts'
import { CityField } from './place-fields.tsx'
import { TravelFields } from './travel-fields.tsx'

const professions = choicesOf(PROFESSION_LABELS)
const specialties = choicesOf(SPECIALTY_LABELS)

export function ProfessionalFields({ form }: { form: FormFields<PersonValues> }) {
  const { values, errors, field, change } = form
  const profession = PROFESSIONS.find((one) => one === values.profession)
  const council = profession === undefined ? null : COUNCILS[profession]
  return (
    <>
      <TextField
        {...field('username')}
        label={fieldLabels.username}
        maxLength={NAME_MAX}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <MaskedField
        {...field('document')}
        inputMode="numeric"
        label={fieldLabels.document}
        hint={fieldText.cpfHint}
        mask={maskCpf}
        autoComplete="off"
        required
      />
      <Select {...field('profession')} label={fieldLabels.profession} placeholder={fieldText.choose} options={professions} required />
      <TextField
        {...field('professionalLicense')}
        label={fieldText.optional(text.person.license(council))}
        hint={council === null ? fieldText.licenseHint : fieldText.licenseHintOf(council)}
        autoComplete="off"
        spellCheck={false}
      />
      <CheckboxGroup
        name="specialties"
        legend={fieldLabels.specialties}
        hint={fieldText.specialtiesHint}
        options={specialties}
        finder={fieldText.specialtyFinder}
        values={values.specialties}
        onChange={(chosen) => change({ specialties: chosen })}
        error={errors.specialties}
        required
      />
      <MaskedField
        {...field('whatsapp')}
        type="tel"
        inputMode="tel"
        label={fieldLabels.whatsapp}
        hint={fieldText.whatsappHint}
        mask={maskPhone}
        autoComplete="off"
        required
      />
      <CityField {...field('city')} />
      <TravelFields form={form} />
      <TextArea {...field('bio')} label={fieldText.optional(fieldLabels.bio)} maxLength={LONG_TEXT_MAX} />
    </>
  )
}
