import { messageOf } from '@ponte/platform/refusal'
import { Alert } from '@ponte/shared-ui/alert'
import { useEffect, useRef } from 'react'
import { dialogText } from '../text-dialogs.ts'
import { isOffline, waitIn } from './refusals.ts'

/** Why nothing was sent, and when it can be tried again. */
export function Failure({ error, fallback }: { error: Error; fallback: string }) {
  const wait = waitIn(error)
  const box = useRef<HTMLDivElement>(null)

  // A form may be scrolled; only the document can bring this into sight. (Browsers answer with a promise, which is no clean-up.)
  useEffect(() => void box.current?.scrollIntoView({ block: 'nearest' }), [error])

  return (
    <div ref={box}>
      <Alert tone="danger">
        <p>{messageOf(error, fallback)}</p>
        {isOffline(error) && <p>{dialogText.failure.nothingLost}</p>}
        {wait !== null && <p>{dialogText.failure.tryAgainIn(wait)}</p>}
      </Alert>
    </div>
  )
}
