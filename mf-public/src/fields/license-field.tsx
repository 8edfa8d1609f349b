import { COUNCILS, PROFESSIONS } from '@ponte/contracts/professions'
import { TextField } from '@ponte/shared-ui/text-field'
import { fieldsText as text } from './fields-text.ts'

interface Props {
  profession: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** Named after the profession's own council. What does not look like a licence is remarked on, never refused. */
export function LicenseField({ profession, value, onChange, error }: Props) {
  const known = PROFESSIONS.find((one) => one === profession)
  const council = known === undefined ? null : COUNCILS[known]
  const isUnusual = value.trim() !== '' && !/\d{3,}/.test(value.replace(/[.\s]/g, ''))
  return (
    <TextField
      id="field-professionalLicense"
      name="professionalLicense"
      label={council === null ? text.license : text.licenseOf(council)}
      hint={isUnusual ? text.licenseUnusual(council ?? text.council) : council === null ? text.licenseHint : text.licenseHintOf(council)}
      error={error}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      autoComplete="off"
      spellCheck={false}
    />
  )
}
