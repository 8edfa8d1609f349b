import { PERSON_CHANGED } from '@ponte/contracts/host'
import { isBlank } from '@ponte/contracts/is-blank'
import { toasts } from '@ponte/contracts/toasts'
import { chosenLanguage, type Translation } from '@ponte/contracts/translated'
import { CANCELLED } from '@ponte/platform/refusal'
import { useLocation } from '@ponte/platform/router'
import { ApiError } from '@ponte/platform/send'
import { useForm } from '@ponte/platform/use-form'
import { ConfirmDialog } from '@ponte/shared-ui/confirm-dialog'
import { FormDialog } from '@ponte/shared-ui/form-dialog'
import { PasswordField } from '@ponte/shared-ui/password-field'
import { useEffect, useState } from 'react'
import { useShell } from '../shell.ts'
import { isProofMissing, SIGN_IN_AGAIN, type IdentityModule } from './identity-check.ts'
import { identityText } from './text.en.ts'
import { text as original } from './text.ts'

export const askForProof: IdentityModule['askForProof'] = (refusal, repeat, show) =>
  new Promise((resolve, reject) => {
    let isOpen = true
    /** Closes the dialog before the caller continues, so that the focus returns to an element that still exists. */
    function close() {
      if (isOpen) show(null)
      isOpen = false
    }
    async function answer(currentPassword: string) {
      const repeated = repeat(currentPassword)
      await repeated.catch((error: unknown) => {
        if (isProofMissing(error)) throw error
      })
      close()
      resolve(repeated)
    }
    function cancel() {
      close()
      // With a request id, so that screens use its empty message: the user cancelled on purpose.
      reject(new ApiError({ status: refusal.status, code: CANCELLED, message: '', requestId: '', cause: refusal }))
    }
    show(<IdentityDialog isSignInNeeded={refusal.code === SIGN_IN_AGAIN} onAnswer={answer} onCancel={cancel} />)
  })

interface Props {
  /** True for an account without a password: only a new sign-in proves anything. */
  isSignInNeeded: boolean
  /** Repeats the call with the password; rejects if the password is wrong. */
  onAnswer: (currentPassword: string) => Promise<void>
  onCancel: () => void
}

/** Asks the user to prove their identity, on top of the caller's dialog if there is one. */
function IdentityDialog({ isSignInNeeded, ...rest }: Props) {
  const { key } = useLocation()
  const [openedAt] = useState(key)
  const { onCancel } = rest

  // The dialog ends with its page and its session, which are outside React.
  useEffect(() => {
    if (key !== openedAt) onCancel()
    window.addEventListener(PERSON_CHANGED, onCancel)
    return () => window.removeEventListener(PERSON_CHANGED, onCancel)
  }, [key, openedAt, onCancel])

  return isSignInNeeded ? <SignInQuestion onCancel={onCancel} /> : <PasswordDialog {...rest} />
}

function PasswordDialog({ onAnswer, onCancel }: Omit<Props, 'isSignInNeeded'>) {
  const { hostFor } = useShell()
  const text = useText()
  const form = useForm({
    host: hostFor('shell'),
    initial: { currentPassword: '' },
    check: ({ currentPassword }) => (isBlank(currentPassword) ? { currentPassword: text.passwordToConfirm } : {}),
    send: ({ currentPassword }) => onAnswer(currentPassword),
    failed: toasts.requestFailed,
    texts: text,
    refusals: { currentPassword: text.passwordWrong },
  })
  return (
    <FormDialog
      title={text.title}
      form={form}
      onClose={onCancel}
      cancelLabel={text.cancel}
      closeLabel={text.close}
      submit={{ children: text.confirm }}
    >
      <PasswordField
        {...form.field('currentPassword')}
        id="identity-password"
        label={text.password}
        hint={text.passwordHint}
        showLabel={text.show}
        hideLabel={text.hide}
        required
      />
    </FormDialog>
  )
}

function SignInQuestion({ onCancel }: Pick<Props, 'onCancel'>) {
  const { session } = useShell()
  const text = useText()
  return (
    <ConfirmDialog
      isOpen
      title={text.title}
      confirmLabel={text.signIn}
      cancelLabel={text.cancel}
      closeLabel={text.close}
      onConfirm={() => void session.logout({ comesBack: true })}
      onClose={onCancel}
    >
      {text.noPassword}
    </ConfirmDialog>
  )
}

/** Unless a language was chosen, the screens of admins are in English. */
function useText(): Translation<typeof original> {
  const { session } = useShell()
  return session.read().user?.role === 'admin' && chosenLanguage() === null ? identityText : original
}
