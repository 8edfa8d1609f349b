import type { ScreenProps } from '@ponte/contracts/host'
import { useSession } from '@ponte/platform/use-session'
import { Spinner } from '@ponte/shared-ui/spinner'
import { onboardingText, completeProfileText as text } from '../onboarding/text.ts'
import { PROFESSIONAL_DRAFT } from '../onboarding/steps.ts'
import { StepPage } from '../onboarding/step-page.tsx'
import { useNewcomer } from '../onboarding/use-newcomer.ts'
import { CompleteProfileForm } from './complete-profile-form.tsx'

const loadSample = async () => {
  const { sampleProfessional, samplePassword } = await import(/* webpackChunkName: "demo-sample-people" */ '../onboarding/sample-people.ts')
  return { ...sampleProfessional(), ...samplePassword }
}

export default function CompleteProfilePage({ host }: ScreenProps) {
  const { user } = useSession(host)
  const newcomer = useNewcomer(host, PROFESSIONAL_DRAFT, loadSample)
  return (
    <StepPage step={3} title={text.title} lead={text.lead(user?.fullName.split(' ')[0] ?? '')}>
      {newcomer === null ? (
        <Spinner label={onboardingText.loading} />
      ) : (
        <CompleteProfileForm key={newcomer.id} host={host} newcomer={newcomer} />
      )}
    </StepPage>
  )
}
