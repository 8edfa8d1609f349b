import { Button } from '@ponte/shared-ui/button'
import { Muted } from '@ponte/shared-ui/muted'
import { useState } from 'react'
import { contactText } from '../../text-contacts.ts'

const { details } = contactText

/** Copies a value that stands beside it, and says whether it worked. */
export function CopyButton({ value, what }: { value: string; what: string }) {
  const [said, setSaid] = useState('')

  async function copy() {
    setSaid('')
    try {
      await navigator.clipboard.writeText(value)
      setSaid(details.copied)
    } catch {
      // Not allowed, or not there at all: without https there is no clipboard.
      setSaid(details.copyFailed)
    }
  }
  return (
    <>
      <Button variant="quiet" aria-label={details.copyOf(what)} onClick={() => void copy()} onBlur={() => setSaid('')}>
        {details.copy}
      </Button>
      <Muted as="span" role="status">
        {said}
      </Muted>
    </>
  )
}
