import type { Host } from '@ponte/contracts/host'
import { useEffect } from 'react'
import { Loaded } from '../account/loaded.tsx'
import { StepPage } from '../onboarding/step-page.tsx'
import { homeOf } from '../onboarding/steps.ts'
import { CompleteFirmForm } from './complete-firm-form.tsx'
import { completeFirmText as text } from '../onboarding/text.ts'
import { useStanding, type Standing } from './use-standing.ts'

interface Props {
  host: Host
  userId: string
}

/** For a user whose firm an admin deleted: registers another one. */
export function LostFirm({ host, userId }: Props) {
  const standing = useStanding(host, userId)
  return (
    <StepPage title={text.title} lead={leadOf(standing.data)}>
      <Loaded query={standing}>
        {({ hasFirm, hasPassword, samples }) =>
          hasFirm ? <LeadHome host={host} /> : <CompleteFirmForm host={host} samples={samples} member={{ hasPassword }} />
        }
      </Loaded>
    </StepPage>
  )
}

function leadOf(standing: Standing | undefined): string | undefined {
  if (standing === undefined || standing.hasFirm) return undefined
  return `${text.lost} ${standing.hasPassword ? text.askPassword : text.askNewPassword}`
}

/** Redirects to the dashboard with a toast, as the shell does for pages that the user may not see. */
function LeadHome({ host }: { host: Host }) {
  // The toast and the address are outside React.
  useEffect(() => {
    host.notify('info', text.registered)
    host.navigate(homeOf('firm'), { replace: true })
  }, [host])

  return null
}
