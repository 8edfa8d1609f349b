import { isBlank } from '@ponte/contracts/is-blank'
import { ADMIN_TOAST_MS } from '@ponte/contracts/limits'
import type { Host } from '@ponte/contracts/host'
import { messages } from '@ponte/contracts/messages'
import { toasts } from '@ponte/contracts/toasts'
import { useForm } from '@ponte/platform/use-form'
import { FormAlert } from '@ponte/shared-ui/form'
import { FormDialog } from '@ponte/shared-ui/form-dialog'
import { PasswordField } from '@ponte/shared-ui/password-field'
import { proofText } from './text.ts'

/** A change of the second factor; `renew` replaces the recovery codes. */
export type Change = 'turnOn' | 'renew' | 'turnOff'

/** Proof of identity: the password, or a recent sign-in for an account without one. */
export interface Proof {
  currentPassword?: string
}

interface Props {
  host: Host
  change: Change
  hasPassword: boolean
  onProof: (proof: Proof) => Promise<void>
  onClose: () => void
}

/** Explains a change and asks for the password, so that an unattended screen cannot change anything. */
export function ProofDialog({ host, change, hasPassword, onProof, onClose }: Props) {
  const form = useForm({
    host,
    initial: { currentPassword: '' },
    check: ({ currentPassword }) => (hasPassword && isBlank(currentPassword) ? { currentPassword: messages.passwordToConfirm } : {}),
    send: (values) => onProof(hasPassword ? values : {}),
    failed: toasts.requestFailed,
    failureField: 'currentPassword',
    showsFailure: true,
    toastMs: ADMIN_TOAST_MS,
  })
  const { title, explain, submit } = proofText[change]
  const refusal = form.errors.currentPassword
  return (
    <FormDialog title={title} form={form} onClose={onClose} tone={change === 'turnOff' ? 'danger' : 'plain'} submit={{ children: submit }}>
      <p>{explain}</p>
      {hasPassword && <PasswordField {...form.field('currentPassword')} id="proof-password" label={proofText.password} required />}
      {!hasPassword && (refusal === undefined ? <p>{messages.signInToConfirm}</p> : <FormAlert>{refusal}</FormAlert>)}
    </FormDialog>
  )
}
