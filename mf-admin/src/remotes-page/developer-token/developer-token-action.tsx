import { ADMIN_TOAST_MS } from '@ponte/contracts/limits'
import type { Host } from '@ponte/contracts/host'
import { lazyPart, useLazyPart } from '@ponte/platform/lazy-part'
import { Button } from '@ponte/shared-ui/button'
import { VisuallyHidden } from '@ponte/shared-ui/visually-hidden'
import { useState } from 'react'
import { factorText as common } from '../../text.ts'
import { publishedText as text } from '../text.ts'

const dialog = lazyPart(() => import(/* webpackChunkName: "developer-token" */ './developer-token-dialog.tsx'))

/** The button that issues a token for a developer build of a remote. */
export function DeveloperTokenAction({ host, name }: { host: Host; name: string }) {
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  const parts = useLazyPart(dialog, isAsking, () => {
    close()
    host.notify('error', common.notOpened, { durationMs: ADMIN_TOAST_MS })
  })
  return (
    <div>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        {text.developerToken}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      {isAsking && parts !== null && <parts.DeveloperTokenDialog host={host} name={name} onClose={close} />}
    </div>
  )
}
