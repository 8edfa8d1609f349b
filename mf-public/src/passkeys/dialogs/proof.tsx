import { messages } from '@ponte/contracts/messages'
import type { FormFields } from '@ponte/platform/form-fields'
import type { Errors } from '@ponte/platform/problems'
import { FormAlert } from '@ponte/shared-ui/form'
import { PasswordField } from '@ponte/shared-ui/password-field'
import { dialogText as text } from './text.ts'

export interface ProofValues {
  currentPassword: string
}

export const whyNoProof = ({ currentPassword }: ProofValues, hasPassword: boolean): Errors<ProofValues> =>
  hasPassword && currentPassword === '' ? { currentPassword: messages.passwordToConfirm } : {}

export const bodyOf = (values: ProofValues, hasPassword: boolean): Partial<ProofValues> => (hasPassword ? values : {})

/** Proof of identity: the password, or a recent sign-in for an account without one. */
export function Proof({ form, hasPassword }: { form: FormFields<ProofValues>; hasPassword: boolean }) {
  if (hasPassword)
    return (
      <PasswordField
        {...form.field('currentPassword')}
        id="passkey-password"
        label={text.password}
        autoComplete="current-password"
        showLabel={text.show}
        hideLabel={text.hide}
      />
    )
  const { currentPassword: refusal } = form.errors
  return refusal === undefined ? <p>{messages.signInToConfirm}</p> : <FormAlert>{refusal}</FormAlert>
}
