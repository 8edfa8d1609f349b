import { COUNCILS, PROFESSIONS } from '@ponte/contracts/professions'
import type { FormField } from '@ponte/platform/form-fields'
import { TextField } from '@ponte/shared-ui/text-field'
import { fieldsText as text } from './text.ts'

interface Props extends FormField<string> {
  profession: string
}

/** The field for a license, labelled with the profession's council. An unusual number gets a hint, and is never refused. */
export function LicenseField({ profession, ...field }: Props) {
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
