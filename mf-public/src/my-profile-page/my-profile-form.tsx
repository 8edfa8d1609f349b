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
import type { Round } from '../account/use-rounds.ts'
import { useDraft } from '../draft/use-draft.ts'
import { IdentityFields, ReachFields, WorkFields } from '../fields/professional-fields.tsx'
import { myProfileText as text } from './my-profile-text.ts'
import { changesOf, valuesOf, whyNotSave } from './my-profile-values.ts'

export function MyProfileForm({ host, user, round }: { host: Host; user: User; round: Round }) {
  const draft = useDraft('my-profile', user.id)
  const form = useForm({
    host,
    initial: valuesOf(user),
    draft,
    check: whyNotSave,
    failed: toasts.ownProfileUpdateFailed,
    async send(values) {
      rememberUser(await host.call(updateUser, { params: { id: user.id }, body: changesOf(values) }))
      host.notify('success', toasts.ownProfileUpdated, { durationMs: ADMIN_TOAST_MS })
      await renewSession(host)
    },
  })
  const { values, errors, change } = form
  const part = { values, errors, onChange: change }
  return (
    <EditForm host={host} form={form} round={round} onDiscard={draft.clear}>
      <Part title={text.identity}>
        <Fields>
          <TextField
            id="field-fullName"
            name="fullName"
            label={text.fullName}
            autoComplete="name"
            required
            maxLength={NAME_MAX}
            value={values.fullName}
            error={errors.fullName}
            onChange={(event) => change({ fullName: event.target.value })}
          />
          <TextField
            id="field-email"
            name="email"
            type="email"
            inputMode="email"
            label={text.email}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={EMAIL_MAX}
            value={values.email}
            error={errors.email}
            onChange={(event) => change({ email: event.target.value })}
          />
          <IdentityFields {...part} />
        </Fields>
      </Part>
      <Part title={text.work}>
        <Fields>
          <WorkFields {...part} />
        </Fields>
      </Part>
      <Part title={text.reach}>
        <Fields>
          <ReachFields {...part} />
        </Fields>
      </Part>
    </EditForm>
  )
}
