import type { Host } from '@ponte/contracts/host'
import { ADMIN_TOAST_MS, EMAIL_MAX, NAME_MAX } from '@ponte/contracts/limits'
import { messages } from '@ponte/contracts/messages'
import { toasts } from '@ponte/contracts/toasts'
import { getUser, updateUser, type User } from '@ponte/contracts/users'
import { queries } from '@ponte/platform/query'
import { codeOf } from '@ponte/platform/refusal'
import { useForm, type Form } from '@ponte/platform/use-form'
import { PasswordField } from '@ponte/shared-ui/password-field'
import { TextField } from '@ponte/shared-ui/text-field'
import { EditForm, Fields } from '../account/edit-form.tsx'
import { Part } from '../account/part.tsx'
import { renewSession } from '../account/renew-session.ts'
import { accountKey, useAccount } from '../account/use-account.ts'
import { rememberUser } from '../account/use-own-user.ts'
import { drafts } from '../drafts.ts'
import { fieldsText } from '../fields/fields-text.ts'
import { IdentityFields, ReachFields, WorkFields } from '../fields/professional-fields.tsx'
import { AvailabilityFields } from './availability-fields.tsx'
import { myProfileText as text } from './my-profile-text.ts'
import { changesOf, isOtherEmail, valuesOf, whyNotSave, type MyProfileValues } from './my-profile-values.ts'

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
                showLabel={fieldsText.newPassword.show}
                hideLabel={fieldsText.newPassword.hide}
                id="field-currentPassword"
                label={text.currentPassword}
                hint={text.currentPasswordHint}
                required
              />
            ) : (
              <p>{messages.signInToConfirm}</p>
            ))}
          <IdentityFields form={form} isDocumentFixed={user.document !== null} />
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

/** After a conflict: shows what was saved in another tab, except in the fields that the user has edited here. */
async function followNewer(host: Host, { id }: User, form: Pick<Form<MyProfileValues>, 'follow' | 'change'>): Promise<void> {
  const newer = await host.call(getUser, { params: { id } }).catch(() => null)
  if (newer === null) return
  rememberUser(newer)
  form.follow(valuesOf(newer))
  form.change({ version: newer.version })
}

function useMyProfileForm(host: Host, user: User, hasPassword: boolean) {
  const form = useForm({
    host,
    initial: valuesOf(user),
    draft: drafts.of(host, 'my-profile'),
    guard: {},
    check: (values) => whyNotSave(user, values, hasPassword),
    failed: toasts.ownProfileUpdateFailed,
    toastMs: ADMIN_TOAST_MS,
    async send(values) {
      const saved = await host.call(updateUser, { params: { id: user.id }, body: changesOf(user, values) })
      rememberUser(saved)
      // A new address is pending confirmation there.
      void queries.invalidateQueries({ queryKey: accountKey })
      host.notify('success', toasts.ownProfileUpdated, { durationMs: ADMIN_TOAST_MS })
      await renewSession(host)
      return valuesOf(saved)
    },
    async onRefused(error) {
      if (codeOf(error) === 'changed_meanwhile') await followNewer(host, user, form)
    },
  })
  if (!form.isDirty && form.values.version < user.version) form.follow(valuesOf(user))
  return form
}
