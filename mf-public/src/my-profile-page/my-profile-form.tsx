import type { Host } from '@ponte/contracts/host'
import { ADMIN_TOAST_MS, EMAIL_MAX, NAME_MAX } from '@ponte/contracts/limits'
import { toasts } from '@ponte/contracts/toasts'
import { updateUser, type User } from '@ponte/contracts/users'
import { useForm } from '@ponte/platform/use-form'
import { TextField } from '@ponte/shared-ui/text-field'
import { EditForm, Fields } from '../account/edit-form.tsx'
import { Part } from '../account/part.tsx'
import { renewSession } from '../account/renew-session.ts'
import { rememberUser } from '../account/use-own-user.ts'
import { drafts } from '../drafts.ts'
import { IdentityFields, ReachFields, WorkFields } from '../fields/professional-fields.tsx'
import { myProfileText as text } from './my-profile-text.ts'
import { changesOf, valuesOf, whyNotSave } from './my-profile-values.ts'

export function MyProfileForm({ host, user }: { host: Host; user: User }) {
  const form = useForm({
    host,
    initial: valuesOf(user),
    draft: drafts.of(host, 'my-profile'),
    guard: {},
    check: whyNotSave,
    failed: toasts.ownProfileUpdateFailed,
    async send(values) {
      const saved = await host.call(updateUser, { params: { id: user.id }, body: changesOf(values) })
      rememberUser(saved)
      host.notify('success', toasts.ownProfileUpdated, { durationMs: ADMIN_TOAST_MS })
      await renewSession(host)
      return valuesOf(saved)
    },
  })
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
          <IdentityFields form={form} />
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
    </EditForm>
  )
}
