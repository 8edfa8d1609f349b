import type { ScreenProps } from '@ponte/contracts/host'
import { useSession } from '@ponte/platform/use-session'
import { Spinner } from '@ponte/shared-ui/spinner'
import { onboardingText } from '../onboarding/onboarding-text.ts'
import { FIRM_DRAFT } from '../onboarding/steps.ts'
import { StepPage } from '../onboarding/step-page.tsx'
import { useNewcomer } from '../onboarding/use-newcomer.ts'
import { CompleteFirmForm } from './complete-firm-form.tsx'
import { completeFirmText as text } from './complete-firm-text.ts'

const loadSample = async () => {
  const { sampleFirm, samplePassword } = await import(/* webpackChunkName: "demo-sample-people" */ '../onboarding/sample-people.ts')
  return { ...sampleFirm(), ...samplePassword }
}

/** The last step of sign-up for a firm. */
export function FirstFirm({ host }: ScreenProps) {
  const { user } = useSession(host)
  const newcomer = useNewcomer(host, FIRM_DRAFT, loadSample)
  return (
    <StepPage step={3} title={text.title} lead={text.lead(user?.fullName.split(' ')[0] ?? '')}>
      {newcomer === null ? (
        <Spinner label={onboardingText.loading} />
      ) : (
        <CompleteFirmForm key={newcomer.id} host={host} samples={newcomer.samples} />
      )}
    </StepPage>
  )
}
