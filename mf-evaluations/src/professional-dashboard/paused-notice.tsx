import { formatDate } from '@ponte/contracts/calendar'
import { getDashboard } from '@ponte/contracts/dashboard'
import type { Host } from '@ponte/contracts/host'
import { setPause } from '@ponte/contracts/pause'
import { toasts } from '@ponte/contracts/toasts'
import { queries } from '@ponte/platform/query'
import { useAction } from '@ponte/platform/use-action'
import { Alert } from '@ponte/shared-ui/alert'
import { Button } from '@ponte/shared-ui/button'
import { useState } from 'react'
import { dashboardText } from '../dashboard/text.ts'

const { paused: text } = dashboardText

/** Says that the profile is paused, with a button to resume. */
export function PausedNotice({ host, since }: { host: Host; since: string | null }) {
  /** The start of the pause that was ended here. */
  const [ended, setEnded] = useState<string | null>(null)
  const { isBusy, run } = useAction(host, { failed: toasts.ownProfileUpdateFailed })

  const comeBack = () =>
    run(async () => {
      await host.call(setPause, { body: { paused: false } })
      setEnded(since)
      await queries.invalidateQueries({ queryKey: [getDashboard.path] })
    })

  // The profile may be paused again elsewhere.
  if (ended !== null && (since ?? ended) === ended) return <Alert tone="success">{text.back}</Alert>
  if (since === null) return null
  return (
    <Alert
      action={
        <Button variant="outline" isBusy={isBusy} onClick={() => void comeBack()}>
          {text.comeBack}
        </Button>
      }
    >
      {text.since(formatDate(since))}
    </Alert>
  )
}
