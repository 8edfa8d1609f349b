import { type SessionUser, changePassword } from '@ponte/contracts/auth'
import type { Host } from '@ponte/contracts/host'
import { ADMIN_TOAST_MS, NAME_MAX } from '@ponte/contracts/limits'
import { messages } from '@ponte/contracts/messages'
import { toasts } from '@ponte/contracts/toasts'
import { updateUser } from '@ponte/contracts/users'
import { useForm } from '@ponte/platform/use-form'
import { Alert } from '@ponte/shared-ui/alert'
import { Button } from '@ponte/shared-ui/button'
import { Form } from '@ponte/shared-ui/form'
import { TextField } from '@ponte/shared-ui/text-field'
import { useState } from 'react'
import { reloadAccount, useAccount, renewSession } from '../account/use-account.ts'
import { rememberUser } from '../account/use-own-user.ts'
import { PhotoField } from '../fields/photo-field.tsx'
import { PasswordBlock } from './password-block.tsx'
import { ProfileFacts } from './profile-facts.tsx'
import styles from './profile-form.module.css'
import { noPasswords, whyNotSave, type ProfileValues, wantsPassword } from './profile-rules.ts'
import { leaveText, profileText } from './text.ts'

interface Props {
  host: Host
  user: SessionUser
  onCancel: () => void
  onSaved: (now: Partial<SessionUser>) => void
}

const photoWords = { ...profileText.photo, notImage: messages.adminPhotoNotImage, tooLarge: messages.adminPhotoTooLarge }

export function ProfileForm({ host, user, onCancel, onSaved }: Props) {
  const [isPasswordChanged, setIsPasswordChanged] = useState(false)
  // What the form began with: a name changed meanwhile on another device is not written back.
  const [before] = useState(user)
  const account = useAccount(host)
  const form = useForm<ProfileValues>({
    host,
    initial: { fullName: before.fullName, photo: before.photo, ...noPasswords },
    guard: {},
    check: whyNotSave,
    texts: { fieldMissing: profileText.fieldMissing },
    missing: [profileText.nameRequired, messages.currentPasswordRequired],
    async send(values) {
      setIsPasswordChanged(false)
      const now = await saveProfile(host, before, values, () => {
        form.change(noPasswords)
        setIsPasswordChanged(true)
      })
      host.notify('success', toasts.profileUpdated, { durationMs: ADMIN_TOAST_MS })
      onSaved(now)
    },
    failed: toasts.profileUpdateFailed,
    refusals: { photo: photoWords.notImage },
    toastMs: ADMIN_TOAST_MS,
  })
  const isSaving = form.state !== 'idle'

  return (
    <Form form={form} leave={leaveText} className={styles['form']}>
      {isPasswordChanged && !isSaving && <Alert>{profileText.passwordChanged}</Alert>}
      <PhotoField {...form.field('photo')} onRefuse={form.warn} words={photoWords} />
      <TextField
        {...form.field('fullName')}
        id="field-fullName"
        label={profileText.name}
        autoComplete="name"
        required
        maxLength={NAME_MAX}
      />
      <ProfileFacts user={user} />
      <PasswordBlock form={form} hasPassword={account.data?.hasPassword !== false} />
      <div className={styles['actions']}>
        <Button type="submit" isBusy={isSaving}>
          {profileText.save}
        </Button>
        <Button variant="outline" disabled={isSaving} onClick={onCancel}>
          {profileText.cancel}
        </Button>
      </div>
    </Form>
  )
}

/**
 * Changes the password first, because that is what the server refuses most, and then nothing is saved. `onPassword` reports success, so
 * that a retry after a later failure does not send the old password.
 */
async function saveProfile(host: Host, before: SessionUser, values: ProfileValues, onPassword: () => void): Promise<Partial<SessionUser>> {
  const { currentPassword, newPassword, photo } = values
  if (wantsPassword(values)) {
    await host.call(changePassword, { body: { currentPassword, newPassword } })
    onPassword()
    // It has ended the other sessions.
    void reloadAccount()
  }
  const fullName = values.fullName.trim()
  const body = { ...(fullName === before.fullName ? {} : { fullName }), ...(photo === before.photo ? {} : { photo }) }
  const saved = await host.call(updateUser, { params: { id: before.id }, body })
  rememberUser(saved)
  await renewSession(host)
  return { fullName: saved.fullName, photo: saved.photo }
}
