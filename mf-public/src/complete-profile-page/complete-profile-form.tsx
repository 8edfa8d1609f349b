import { completeProfessionalProfile } from '@ponte/contracts/auth'
import type { Host } from '@ponte/contracts/host'
import { toasts } from '@ponte/contracts/toasts'
import { useForm } from '@ponte/platform/use-form'
import { drafts } from '../drafts.ts'
import { FormSection } from '../fields/form-section.tsx'
import { passwordErrors, type NewPassword } from '../fields/new-password-fields.tsx'
import { IdentityFields, ReachFields, WorkFields } from '../fields/professional-fields.tsx'
import { noProfessional, professionalDataOf, professionalErrors, type ProfessionalValues } from '../fields/professional-values.ts'
import { ProfileForm } from '../onboarding/profile-form.tsx'
import { PROFESSIONAL_DRAFT } from '../onboarding/steps.ts'
import { useArriveHome } from '../onboarding/use-arrive-home.ts'
import type { Newcomer } from '../onboarding/use-newcomer.ts'
import { completeProfileText as text } from '../onboarding/text.ts'

type Values = ProfessionalValues & NewPassword

interface Props {
  host: Host
  newcomer: Newcomer<Partial<Values>>
}

export function CompleteProfileForm({ host, newcomer: { phone, samples } }: Props) {
  const arriveHome = useArriveHome(host)
  const form = useForm<Values>({
    host,
    initial: { ...noProfessional, password: '', confirmation: '', ...samples, ...(phone === '' ? {} : { whatsapp: phone }) },
    draft: drafts.of(host, PROFESSIONAL_DRAFT),
    guard: {},
    check: (values) => ({ ...professionalErrors(profileOf(values)), ...passwordErrors(values) }),
    async send(values) {
      const body = { professionalData: professionalDataOf(profileOf(values)), password: values.password }
      const answer = await host.call(completeProfessionalProfile, { body })
      host.notify('success', toasts.profileCompleted)
      arriveHome(answer)
    },
    failed: toasts.profileCompletionFailed,
  })
  return (
    <ProfileForm form={form}>
      <FormSection id="quem-e-voce" title={text.you}>
        <IdentityFields form={form} />
      </FormSection>
      <FormSection id="o-que-faz" title={text.work} hint={text.workHint}>
        <WorkFields form={form} />
      </FormSection>
      <FormSection id="onde" title={text.reach} hint={text.reachHint}>
        <ReachFields form={form} />
      </FormSection>
    </ProfileForm>
  )
}

function profileOf({ password: _password, confirmation: _confirmation, ...profile }: Values): ProfessionalValues {
  return profile
}
