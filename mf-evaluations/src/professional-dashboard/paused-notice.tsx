import { formatDate } from '@ponte/contracts/calendar'
import { getDashboard } from '@ponte/contracts/dashboard'
import type { Host } from '@ponte/contracts/host'
import { setPause } from '@ponte/contracts/pause'
import { toasts } from '@ponte/contracts/toasts'
import { queries } from '@ponte/platform/query'
import { messageOf } from '@ponte/platform/refusal'
import { Alert } from '@ponte/shared-ui/alert'
import { Button } from '@ponte/shared-ui/button'
import { useState } from 'react'
import { dashboardText } from '../dashboard/text.ts'

const { paused: text } = dashboardText

/** Says that the profile is paused, with a button to resume. */
export function PausedNotice({ host, since }: { host: Host; since: string | null }) {
  const [state, setState] = useState<'idle' | 'busy' | 'back'>('idle')

  async function comeBack() {
    setState('busy')
    try {
      await host.call(setPause, { body: { paused: false } })
      setState('back')
      await queries.invalidateQueries({ queryKey: [getDashboard.path] })
    } catch (error) {
      host.notify('error', messageOf(error, toasts.ownProfileUpdateFailed))
      setState('idle')
    }
  }

  if (since === null && state !== 'back') return null
  if (state === 'back' || since === null) return <Alert tone="success">{text.back}</Alert>
  return (
    <Alert
      action={
        <Button variant="outline" isBusy={state === 'busy'} onClick={() => void comeBack()}>
          {text.comeBack}
        </Button>
      }
    >
      {text.since(formatDate(since))}
    </Alert>
  )
}
