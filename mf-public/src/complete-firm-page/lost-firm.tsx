import { getAccount } from '@ponte/contracts/account'
import { me } from '@ponte/contracts/auth'
import type { Host } from '@ponte/contracts/host'
import { ownKey } from '@ponte/platform/ask'
import { useQuery, type UseQueryResult } from '@ponte/platform/query'
import { useEffect } from 'react'
import { Loaded } from '../account/loaded.tsx'
import type { FirmValues } from '../fields/firm-values.ts'
import { StepPage } from '../onboarding/step-page.tsx'
import { homeOf } from '../onboarding/steps.ts'
import { completeFirmText as text } from '../onboarding/text.ts'
import { CompleteFirmForm } from './complete-firm-form.tsx'

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
          hasFirm ? <RedirectHome host={host} /> : <CompleteFirmForm host={host} samples={samples} hasPassword={hasPassword} isMember />
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
function RedirectHome({ host }: { host: Host }) {
  // The toast and the address are outside React.
  useEffect(() => {
    host.notify('info', text.registered)
    host.navigate(homeOf('firm'), { replace: true })
  }, [host])

  return null
}

interface Standing {
  hasFirm: boolean
  hasPassword: boolean
  /** The sample values of a demo site; null on a production one. */
  samples: Partial<FirmValues> | null
}

const loadSample = async () => {
  const { sampleFirm } = await import(/* webpackChunkName: "demo-sample-people" */ '../onboarding/sample-people.ts')
  return sampleFirm()
}

/** The user's firm, fetched whenever the page opens: an admin may have just deleted it. */
function useStanding(host: Host, userId: string): UseQueryResult<Standing> {
  return useQuery({
    queryKey: ownKey('standing', userId),
    queryFn: async ({ signal }) => {
      const [{ firm }, { hasPassword }, samples] = await Promise.all([
        host.call(me, {}, signal),
        host.call(getAccount, {}, signal),
        host.isDemo ? loadSample().catch(() => null) : null,
      ])
      return { hasFirm: firm !== null, hasPassword, samples }
    },
    staleTime: Infinity,
    gcTime: 0,
  })
}
