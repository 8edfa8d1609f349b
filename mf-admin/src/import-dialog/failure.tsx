import { messageOf } from '@ponte/platform/refusal'
import { Alert } from '@ponte/shared-ui/alert'
import { Button } from '@ponte/shared-ui/button'
import { useEffect, useRef } from 'react'
import { importText as text } from '../text-import.ts'

interface Props {
  error: unknown
  fallback: string
  at: 'checking' | 'importing'
  /** null where the dialog's own button tries again. */
  onRetry: (() => void) | null
}

/** What did not work. The file is kept. */
export function Failure({ error, fallback, at, onRetry }: Props) {
  const box = useRef<HTMLDivElement>(null)

  // A report above it may be long; only the document can bring this into sight. (Browsers answer with a promise, which is no clean-up.)
  useEffect(() => void box.current?.scrollIntoView({ block: 'nearest' }), [error])

  const retry = onRetry !== null && (
    <Button variant="outline" onClick={onRetry}>
      {text.retry}
    </Button>
  )
  return (
    <div ref={box}>
      <Alert tone="danger" action={retry}>
        {at === 'checking' && <p>{text.checkFailed}</p>}
        <p>{messageOf(error, fallback)}</p>
        {at === 'importing' && <p>{text.safeToRetry}</p>}
      </Alert>
    </div>
  )
}
