import { completeProfessionalProfile } from '@ponte/contracts/auth'
import type { ScreenProps, Host } from '@ponte/contracts/host'
import { toasts } from '@ponte/contracts/toasts'
import { useForm } from '@ponte/platform/use-form'
import { useSession } from '@ponte/platform/use-session'
import { Loaded } from '../account/loaded.tsx'
import { drafts } from '../drafts.ts'
import { FormSection } from '../fields/form-section.tsx'
import type { NewPassword } from '../fields/new-password-fields.tsx'
import { IdentityFields, ReachFields, WorkFields } from '../fields/professional-fields.tsx'
import { noProfessional, professionalDataOf, professionalErrors, type ProfessionalValues } from '../fields/professional-values.ts'
import { accessErrors, ProfileForm } from '../onboarding/profile-form.tsx'
import { StepPage } from '../onboarding/step-page.tsx'
import { PROFESSIONAL_DRAFT } from '../onboarding/steps.ts'
import { completeProfileText as text } from '../onboarding/text.ts'
import { useFinishOnboarding } from '../onboarding/use-finish-onboarding.ts'
import { useNewcomer, type Newcomer } from '../onboarding/use-newcomer.ts'

const loadSample = async () => {
  const { sampleProfessional, samplePassword } = await import(/* webpackChunkName: "demo-sample-people" */ '../onboarding/sample-people.ts')
  return { ...sampleProfessional(), ...samplePassword }
}

export default function CompleteProfilePage({ host }: ScreenProps) {
  const { user } = useSession(host)
  const newcomer = useNewcomer(host, PROFESSIONAL_DRAFT, loadSample)
  return (
    <StepPage step={3} title={text.title} lead={text.lead(user?.fullName.split(' ')[0] ?? '')}>
      <Loaded query={newcomer}>{(known) => <CompleteProfileForm key={known.id} host={host} newcomer={known} />}</Loaded>
    </StepPage>
  )
}

type Values = ProfessionalValues & NewPassword

interface Props {
  host: Host
  newcomer: Newcomer<Partial<Values>>
}

function CompleteProfileForm({ host, newcomer: { phone, photo, hasPassword, samples } }: Props) {
  const arriveHome = useFinishOnboarding(host)
  const form = useForm<Values>({
    host,
    initial: { ...noProfessional, photo, password: '', confirmation: '', ...samples, ...(phone === '' ? {} : { whatsapp: phone }) },
    draft: drafts.of(host, PROFESSIONAL_DRAFT),
    guard: {},
    check: (values) => ({ ...professionalErrors(profileOf(values)), ...accessErrors(values, hasPassword) }),
    async send(values) {
      const body = { professionalData: professionalDataOf(profileOf(values)), password: values.password }
      const answer = await host.call(completeProfessionalProfile, { body })
      host.notify('success', toasts.profileCompleted)
      arriveHome(answer)
    },
    failed: toasts.profileCompletionFailed,
  })
  return (
    <ProfileForm form={form} hasPassword={hasPassword}>
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
