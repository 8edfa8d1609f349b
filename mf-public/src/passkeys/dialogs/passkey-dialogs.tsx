import type { Passkey } from '@ponte/contracts/account'
import type { Host } from '@ponte/contracts/host'
import { isBlank } from '@ponte/contracts/is-blank'
import { PASSKEY_NAME_MAX, ADMIN_TOAST_MS } from '@ponte/contracts/limits'
import { messages } from '@ponte/contracts/messages'
import { addPasskey, newPasskeyOptions, removePasskey } from '@ponte/contracts/passkeys'
import { toasts } from '@ponte/contracts/toasts'
import type { FormFields } from '@ponte/platform/form-fields'
import type { Errors } from '@ponte/platform/problems'
import { isUnanswered } from '@ponte/platform/refusal'
import { useForm } from '@ponte/platform/use-form'
import { FormAlert } from '@ponte/shared-ui/form'
import { FormDialog } from '@ponte/shared-ui/form-dialog'
import { Muted } from '@ponte/shared-ui/muted'
import { PasswordField } from '@ponte/shared-ui/password-field'
import { TextField } from '@ponte/shared-ui/text-field'
import { useState } from 'react'
import { reloadAccount } from '../../account/use-account.ts'
import { forgetKey, makeKey, type NewKey, type NotMade } from '../browser-passkeys.ts'
import { dialogText as text } from './text.ts'

interface Props {
  host: Host
  /** False for a user without a password: a recent sign-in replaces it. */
  hasPassword: boolean
  onClose: () => void
}

interface Made {
  key: NewKey
  /** The domain that it is bound to. */
  rpId: string
  /** The suggested name. */
  name: string
}

/** Adds a passkey: the password, the browser's prompt, then a name. */
export function AddDialog({ onAdded, ...props }: Props & { onAdded: () => void }) {
  const [made, setMade] = useState<Made | null>(null)
  if (made === null) return <MakeDialog {...props} onMade={setMade} />
  return <NameDialog host={props.host} made={made} onClose={props.onClose} onAdded={onAdded} />
}

function MakeDialog({ host, hasPassword, onClose, onMade }: Props & { onMade: (made: Made) => void }) {
  const [notMade, setNotMade] = useState<NotMade | null>(null)
  const form = useForm<ProofValues>({
    host,
    initial: { currentPassword: '' },
    check: (values) => whyNoProof(values, hasPassword),
    async send(values) {
      setNotMade(null)
      const { options, name } = await host.call(newPasskeyOptions, { body: bodyOf(values, hasPassword) })
      const key = await makeKey(options)
      if (typeof key !== 'string') return onMade({ key, rpId: options.rp.id, name })
      setNotMade(key)
      // Allows another attempt.
      return values
    },
    failed: text.add.failed,
    failureField: 'currentPassword',
    showsFailure: true,
    toastMs: ADMIN_TOAST_MS,
  })
  return (
    <FormDialog title={text.add.title} form={form} onClose={onClose} submit={{ children: text.add.submit }}>
      <p>{text.add.explain}</p>
      <Proof form={form} hasPassword={hasPassword} />
      <Muted role="status">{notMade !== null && text.add.notMade[notMade]}</Muted>
    </FormDialog>
  )
}

interface NameProps {
  host: Host
  made: Made
  onClose: () => void
  onAdded: () => void
}

function NameDialog({ host, made, onClose, onAdded }: NameProps) {
  /** True if the server may have stored it. */
  const [isUnsure, setIsUnsure] = useState(false)
  const form = useForm({
    host,
    initial: { name: made.name },
    check: ({ name }) => (isBlank(name) ? { name: messages.passkeyNameRequired } : {}),
    missing: [messages.passkeyNameRequired],
    async send({ name }) {
      await host.call(addPasskey, { body: { name: name.trim(), ...made.key } })
      onAdded()
    },
    onRefused: (error) => setIsUnsure(isUnsure || isUnanswered(error)),
    failed: toasts.requestFailed,
    failureField: 'name',
    showsFailure: true,
    toastMs: ADMIN_TOAST_MS,
  })

  function giveUp() {
    if (isUnsure) void reloadAccount()
    else forgetKey(made.rpId, made.key)
    onClose()
  }
  return (
    <FormDialog title={text.name.title} form={form} onClose={giveUp} submit={{ children: text.name.submit }}>
      <p>{text.name.explain}</p>
      <TextField {...form.field('name')} id="passkey-name" label={text.name.label} maxLength={PASSKEY_NAME_MAX} />
    </FormDialog>
  )
}

export function RemoveDialog({ host, passkey, hasPassword, onClose, onRemoved }: Props & { passkey: Passkey; onRemoved: () => void }) {
  const form = useForm<ProofValues>({
    host,
    initial: { currentPassword: '' },
    check: (values) => whyNoProof(values, hasPassword),
    async send(values) {
      await host.call(removePasskey, { params: { id: passkey.id }, body: bodyOf(values, hasPassword) })
      onRemoved()
    },
    failed: toasts.requestFailed,
    failureField: 'currentPassword',
    showsFailure: true,
    toastMs: ADMIN_TOAST_MS,
  })
  return (
    <FormDialog
      title={text.remove.title(passkey.name)}
      form={form}
      onClose={onClose}
      tone="danger"
      submit={{ children: text.remove.submit }}
    >
      <p>{text.remove.explain}</p>
      <Proof form={form} hasPassword={hasPassword} />
    </FormDialog>
  )
}

interface ProofValues {
  currentPassword: string
}

const whyNoProof = ({ currentPassword }: ProofValues, hasPassword: boolean): Errors<ProofValues> =>
  hasPassword && isBlank(currentPassword) ? { currentPassword: messages.passwordToConfirm } : {}

const bodyOf = (values: ProofValues, hasPassword: boolean): Partial<ProofValues> => (hasPassword ? values : {})

/** Proof of identity: the password, or a recent sign-in for an account without one. */
function Proof({ form, hasPassword }: { form: FormFields<ProofValues>; hasPassword: boolean }) {
  if (hasPassword)
    return <PasswordField {...form.field('currentPassword')} id="passkey-password" label={text.password} autoComplete="current-password" />
  const { currentPassword: refusal } = form.errors
  return refusal === undefined ? <p>{messages.signInToConfirm}</p> : <FormAlert>{refusal}</FormAlert>
}
