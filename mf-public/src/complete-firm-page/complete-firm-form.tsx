import { completeFirmProfile } from '@ponte/contracts/auth'
import type { Host } from '@ponte/contracts/host'
import { toasts } from '@ponte/contracts/toasts'
import { queries } from '@ponte/platform/query'
import { useForm } from '@ponte/platform/use-form'
import { drafts } from '../drafts.ts'
import { FirmIdentityFields, FirmPlaceFields } from '../fields/firm-fields.tsx'
import { firmDataOf, firmErrors, noFirm, type FirmValues } from '../fields/firm-values.ts'
import { FormSection } from '../fields/form-section.tsx'
import type { NewPassword } from '../fields/new-password-fields.tsx'
import { accessErrors, ProfileForm } from '../onboarding/profile-form.tsx'
import { FIRM_DRAFT } from '../onboarding/steps.ts'
import { useFinishOnboarding } from '../onboarding/use-finish-onboarding.ts'
import { completeFirmText as text } from '../onboarding/text.ts'

type Values = FirmValues & NewPassword

interface Props {
  host: Host
  samples: Partial<Values> | null
  hasPassword: boolean
  isMember?: boolean
}

export function CompleteFirmForm({ host, samples, hasPassword, isMember = false }: Props) {
  const arriveHome = useFinishOnboarding(host)
  const form = useForm<Values>({
    host,
    initial: { ...noFirm, password: '', confirmation: '', ...samples },
    draft: drafts.of(host, FIRM_DRAFT),
    guard: {},
    check: (values) => ({ ...firmErrors(firmOf(values)), ...accessErrors(values, hasPassword) }),
    async send(values) {
      const answer = await host.call(completeFirmProfile, { body: { firmData: firmDataOf(firmOf(values)), password: values.password } })
      host.notify('success', toasts.profileCompleted)
      // For the shell it is the same user, but cached answers from before they had a firm are outdated.
      if (isMember) queries.removeQueries({ type: 'inactive' })
      arriveHome(answer)
    },
    failed: toasts.profileCompletionFailed,
  })
  return (
    <ProfileForm form={form} hasPassword={hasPassword} isMember={isMember}>
      <FormSection id="a-empresa" title={text.firm}>
        <FirmIdentityFields form={form} />
      </FormSection>
      <FormSection id="onde-fica" title={text.place}>
        <FirmPlaceFields form={form} />
      </FormSection>
    </ProfileForm>
  )
}

function firmOf({ password: _password, confirmation: _confirmation, ...firm }: Values): FirmValues {
  return firm
}
