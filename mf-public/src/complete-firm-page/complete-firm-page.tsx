import type { ScreenProps } from '@ponte/contracts/host'
import { useSession } from '@ponte/platform/use-session'
import { useState } from 'react'
import { Loaded } from '../account/loaded.tsx'
import { StepPage } from '../onboarding/step-page.tsx'
import { isNewcomer, FIRM_DRAFT } from '../onboarding/steps.ts'
import { completeFirmText as text } from '../onboarding/text.ts'
import { useNewcomer } from '../onboarding/use-newcomer.ts'
import { CompleteFirmForm } from './complete-firm-form.tsx'
import { LostFirm } from './lost-firm.tsx'

export default function CompleteFirmPage({ host }: ScreenProps) {
  // The user on arrival: the form turns a newcomer into a firm's user while the page is still open.
  const [user] = useState(() => host.session.read().user)
  return user === null || isNewcomer(user) ? <FirstFirm host={host} /> : <LostFirm host={host} userId={user.id} />
}

const loadSample = async () => {
  const { sampleFirm, samplePassword } = await import(/* webpackChunkName: "demo-sample-people" */ '../onboarding/sample-people.ts')
  return { ...sampleFirm(), ...samplePassword }
}

/** The last step of sign-up for a firm. */
function FirstFirm({ host }: ScreenProps) {
  const { user } = useSession(host)
  const newcomer = useNewcomer(host, FIRM_DRAFT, loadSample)
  return (
    <StepPage step={3} title={text.title} lead={text.lead(user?.fullName.split(' ')[0] ?? '')}>
      <Loaded query={newcomer}>
        {({ id, samples, hasPassword }) => <CompleteFirmForm key={id} host={host} samples={samples} hasPassword={hasPassword} />}
      </Loaded>
    </StepPage>
  )
}
