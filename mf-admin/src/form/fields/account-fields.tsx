import { NAME_MAX } from '@ponte/contracts/limits'
import type { FormFields } from '@ponte/platform/form-fields'
import { maskPhone } from '@ponte/platform/mask'
import { MaskedField } from '@ponte/shared-ui/masked-field'
import { TextField } from '@ponte/shared-ui/text-field'
import { fieldText } from '../text.ts'
import { fieldLabels } from '../../text.ts'
import type { PersonValues } from '../person-values.ts'

/** The fields common to all people. They are not the admin's own data, so autofill is off. */
export function AccountFields({ form: { field } }: { form: FormFields<PersonValues> }) {
  return (
    <>
      <TextField {...field('fullName')} label={fieldText.fullName} maxLength={NAME_MAX} autoComplete="off" required />
      <TextField
        {...field('email')}
        type="email"
        label={fieldLabels.email}
        hint={fieldText.emailHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <MaskedField
        {...field('phone')}
        type="tel"
        inputMode="tel"
        label={fieldText.optional(fieldLabels.phone)}
        mask={maskPhone}
        autoComplete="off"
      />
    </>
  )
}
