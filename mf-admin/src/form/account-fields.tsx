import { NAME_MAX } from '@ponte/contracts/limits'
import type { Errors } from '@ponte/platform/problems'
import { maskPhone } from '@ponte/platform/mask'
import { MaskedField } from '@ponte/shared-ui/masked-field'
import { TextField } from '@ponte/shared-ui/text-field'
import { fieldText } from '../text-forms.ts'
import { text } from '../text.ts'
import type { PersonValues } from './person-values.ts'

interface Props {
  values: PersonValues
  errors: Errors<PersonValues>
  onChange: (patch: Partial<PersonValues>) => void
}

/** What everybody has. Nothing of it is the admin's own, so the browser is not to fill it in. */
export function AccountFields({ values, errors, onChange }: Props) {
  return (
    <>
      <TextField
        name="fullName"
        label={fieldText.fullName}
        error={errors.fullName}
        maxLength={NAME_MAX}
        value={values.fullName}
        onChange={(event) => onChange({ fullName: event.target.value })}
        autoComplete="off"
        required
      />
      <TextField
        name="email"
        type="email"
        label={text.person.email}
        hint={fieldText.emailHint}
        error={errors.email}
        value={values.email}
        onChange={(event) => onChange({ email: event.target.value })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <MaskedField
        name="phone"
        type="tel"
        inputMode="tel"
        label={fieldText.optional(text.person.phone)}
        error={errors.phone}
        mask={maskPhone}
        value={values.phone}
        onChange={(phone) => onChange({ phone })}
        autoComplete="off"
      />
    </>
  )
}
