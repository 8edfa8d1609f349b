import { ADMIN_TOAST_MS } from '@ponte/contracts/limits'
import type { Host } from '@ponte/contracts/host'
import type { User } from '@ponte/contracts/users'
import { lazyPart, useLazyPart } from '@ponte/platform/lazy-part'
import { Button } from '@ponte/shared-ui/button'
import { useState } from 'react'
import { factorText as text } from '../text.ts'

const dialog = lazyPart(() => import(/* webpackChunkName: "remove-factor" */ './remove-factor-dialog.tsx'))

/** For users who have lost the app and the codes. Admins change their own second factor in their profile. */
export function RemoveFactorAction({ person, host }: { person: User; host: Host }) {
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  const parts = useLazyPart(dialog, isAsking, () => {
    close()
    host.notify('error', text.notOpened, { durationMs: ADMIN_TOAST_MS })
  })
  if (person.hasSecondFactor === false || host.session.read().user?.id === person.id) return null
  return (
    <div>
      <Button variant="quiet" icon="shield" onClick={() => setIsAsking(true)}>
        {text.remove}
      </Button>
      {isAsking && parts !== null && <parts.RemoveFactorDialog person={person} host={host} onClose={close} />}
    </div>
  )
}
