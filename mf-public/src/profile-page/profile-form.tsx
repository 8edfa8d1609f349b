import type { SessionUser } from '@ponte/contracts/auth'
import type { Host } from '@ponte/contracts/host'
import { ADMIN_TOAST_MS, NAME_MAX } from '@ponte/contracts/limits'
import { messages } from '@ponte/contracts/messages'
import { toasts } from '@ponte/contracts/toasts'
import { focusFirst } from '@ponte/platform/focus-first'
import { hasErrors, type Errors } from '@ponte/platform/problems'
import { messageOf } from '@ponte/platform/refusal'
import { Alert } from '@ponte/shared-ui/alert'
import { Button } from '@ponte/shared-ui/button'
import { TextField } from '@ponte/shared-ui/text-field'
import { useState, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { useAccount } from '../account/use-account.ts'
import { LeaveGuard } from '../draft/leave-guard.tsx'
import { PhotoField } from '../fields/photo-field.tsx'
import { PasswordBlock } from './password-block.tsx'
import { ProfileFacts } from './profile-facts.tsx'
import styles from './profile-form.module.css'
import { errorsByServer, isSame, noPasswords, whyNotSave, type ProfileValues } from './profile-rules.ts'
import { leaveText, profileText } from './profile-text.ts'
import { saveProfile } from './save-profile.ts'

interface Props {
  host: Host
  user: SessionUser
  onCancel: () => void
  onSaved: (now: Partial<SessionUser>) => void
}

const photoWords = { ...profileText.photo, notImage: messages.adminPhotoNotImage, tooLarge: messages.adminPhotoTooLarge }

export function ProfileForm({ host, user, onCancel, onSaved }: Props) {
  const [initial] = useState<ProfileValues>({ fullName: user.fullName, photo: user.photo, ...noPasswords })
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Errors<ProfileValues>>({})
  const [isSaving, setIsSaving] = useState(false)
  const [isPasswordChanged, setIsPasswordChanged] = useState(false)
  const account = useAccount(host)

  function change(part: Partial<ProfileValues>) {
    setValues((before) => ({ ...before, ...part }))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))))
  }

  function refuse(form: HTMLFormElement, found: Errors<ProfileValues>) {
    // The words have to stand at their field before the focus goes there, or they are not read out.
    flushSync(() => setErrors(found))
    focusFirst(form, found)
  }

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSaving) return
    const form = event.currentTarget
    const found = whyNotSave(values)
    if (hasErrors(found)) return refuse(form, found)
    setIsSaving(true)
    setIsPasswordChanged(false)
    try {
      const now = await saveProfile(host, user, values, () => {
        change(noPasswords)
        setIsPasswordChanged(true)
      })
      host.notify('success', toasts.profileUpdated, { durationMs: ADMIN_TOAST_MS })
      onSaved(now)
    } catch (error) {
      setIsSaving(false)
      const refused = errorsByServer(error, values)
      if (hasErrors(refused)) refuse(form, refused)
      else host.notify('error', messageOf(error, toasts.profileUpdateFailed), { durationMs: ADMIN_TOAST_MS })
    }
  }

  return (
    <form className={styles['form']} method="post" noValidate onSubmit={save}>
      {isPasswordChanged && !isSaving && <Alert>{profileText.passwordChanged}</Alert>}
      <PhotoField value={values.photo} onChange={(photo) => change({ photo })} error={errors.photo} words={photoWords} />
      <TextField
        id="field-fullName"
        name="fullName"
        label={profileText.name}
        autoComplete="name"
        required
        maxLength={NAME_MAX}
        value={values.fullName}
        error={errors.fullName}
        onChange={(event) => change({ fullName: event.target.value })}
      />
      <ProfileFacts user={user} />
      <PasswordBlock hasPassword={account.data?.hasPassword !== false} values={values} errors={errors} onChange={change} />
      <div className={styles['actions']}>
        <Button type="submit" isBusy={isSaving}>
          {profileText.save}
        </Button>
        <Button variant="outline" disabled={isSaving} onClick={onCancel}>
          {profileText.cancel}
        </Button>
      </div>
      <LeaveGuard host={host} isDirty={!isSame(values, initial)} words={leaveText} />
    </form>
  )
}
