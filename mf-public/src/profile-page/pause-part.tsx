import { formatDate } from '@ponte/contracts/calendar'
import type { Host } from '@ponte/contracts/host'
import { ADMIN_TOAST_MS } from '@ponte/contracts/limits'
import { setPause } from '@ponte/contracts/pause'
import { toasts } from '@ponte/contracts/toasts'
import { queries } from '@ponte/platform/query'
import { useAction } from '@ponte/platform/use-action'
import { Switch } from '@ponte/shared-ui/switch'
import { useState } from 'react'
import { Loaded } from '../account/loaded.tsx'
import { Part } from '../account/part.tsx'
import { accountKey, useAccount } from '../account/use-account.ts'
import { pauseText as text } from './text.ts'

/** The switch that hides a professional from search. It changes at once, and reverts if the server refuses it. */
export function PausePart({ host }: { host: Host }) {
  const query = useAccount(host)
  const [wished, setWished] = useState<boolean | null>(null)
  const { run } = useAction(host, { failed: toasts.ownProfileUpdateFailed, toastMs: ADMIN_TOAST_MS })

  async function turn(paused: boolean) {
    if (wished !== null) return
    setWished(paused)
    await run(async () => {
      const { pausedAt } = await host.call(setPause, { body: { paused } })
      queries.setQueryData<typeof query.data>(accountKey, (account) => account && { ...account, pausedAt })
      return paused ? text.paused : text.back
    })
    setWished(null)
  }

  return (
    <Part title={text.title} hint={text.hint}>
      <Loaded query={query} words={text} rows={1}>
        {({ pausedAt = null }) => (
          <Switch
            id="pause"
            label={text.label}
            hint={pausedAt === null ? text.visible : text.since(formatDate(pausedAt))}
            checked={wished ?? pausedAt !== null}
            onChange={({ target }) => void turn(target.checked)}
          />
        )}
      </Loaded>
    </Part>
  )
}
