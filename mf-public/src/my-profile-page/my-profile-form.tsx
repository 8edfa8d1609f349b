import type { Host } from '@ponte/contracts/host'
import { ADMIN_TOAST_MS, EMAIL_MAX, NAME_MAX } from '@ponte/contracts/limits'
import { messages } from '@ponte/contracts/messages'
import { toasts } from '@ponte/contracts/toasts'
import { getUser, updateUser, type User } from '@ponte/contracts/users'
import { useForm } from '@ponte/platform/use-form'
import { PasswordField } from '@ponte/shared-ui/password-field'
import { TextField } from '@ponte/shared-ui/text-field'
import { badInputIn } from '../account/bad-input.ts'
import { EditForm, Fields, followNewer } from '../account/edit-form.tsx'
import { Part } from '../account/part.tsx'
import { reloadAccount, renewSession, useAccount } from '../account/use-account.ts'
import { SupportLink } from '../account/support-link.tsx'
import { rememberUser } from '../account/use-own-user.ts'
import { drafts } from '../drafts.ts'
import { IdentityFields, ReachFields, WorkFields } from '../fields/professional-fields.tsx'
import { AvailabilityFields } from './availability-fields.tsx'
import { myProfileText as text } from './text.ts'
import { changesOf, isOtherEmail, valuesOf, whyNotSave } from './my-profile-values.ts'

export function MyProfileForm({ host, user }: { host: Host; user: User }) {
  const hasPassword = useAccount(host).data?.hasPassword !== false
  const form = useMyProfileForm(host, user, hasPassword)
  return (
    <EditForm form={form}>
      <Part title={text.identity}>
        <Fields>
          <TextField
            {...form.field('fullName')}
            id="field-fullName"
            label={text.fullName}
            autoComplete="name"
            required
            maxLength={NAME_MAX}
          />
          <TextField
            {...form.field('email')}
            id="field-email"
            type="email"
            inputMode="email"
            label={text.email}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={EMAIL_MAX}
          />
          {isOtherEmail(user, form.values) &&
            (hasPassword ? (
              <PasswordField
                {...form.field('currentPassword')}
                id="field-currentPassword"
                label={text.currentPassword}
                hint={text.currentPasswordHint}
                required
              />
            ) : (
              <p>{messages.signInToConfirm}</p>
            ))}
          <IdentityFields form={form} isDocumentFixed={user.document !== null} />
          {user.document !== null && <SupportLink host={host} />}
        </Fields>
      </Part>
      <Part title={text.work}>
        <Fields>
          <WorkFields form={form} />
        </Fields>
      </Part>
      <Part title={text.reach}>
        <Fields>
          <ReachFields form={form} />
        </Fields>
      </Part>
      <Part title={text.availability}>
        <Fields>
          <AvailabilityFields form={form} />
        </Fields>
      </Part>
    </EditForm>
  )
}

function useMyProfileForm(host: Host, user: User, hasPassword: boolean) {
  const form = useForm({
    host,
    initial: valuesOf(user),
    draft: drafts.of(host, 'my-profile'),
    guard: {},
    check: (values, element) => ({ ...whyNotSave(user, values, hasPassword), ...badInputIn(element) }),
    failed: toasts.ownProfileUpdateFailed,
    toastMs: ADMIN_TOAST_MS,
    async send(values) {
      const saved = await host.call(updateUser, { params: { id: user.id }, body: changesOf(user, values) })
      rememberUser(saved)
      // A new address is pending confirmation there.
      void reloadAccount()
      host.notify('success', toasts.ownProfileUpdated, { durationMs: ADMIN_TOAST_MS })
      void renewSession(host)
      return valuesOf(saved)
    },
    onRefused: (error): Promise<void> =>
      followNewer(error, form, async () => valuesOf(rememberUser(await host.call(getUser, { params: { id: user.id } })))),
  })
  if (!form.isDirty && form.values.version < user.version) form.follow(valuesOf(user))
  return form
}
