import { Button } from '@ponte/shared-ui/button'
import { Muted } from '@ponte/shared-ui/muted'
import { useState } from 'react'
import { copyText as text } from './dialog-text.ts'

interface Props {
  value: string
  /** The word for the value, for who does not see it beside the button. */
  what: string
}

/** Copies a value that stands beside it, and says whether it worked. */
export function CopyButton({ value, what }: Props) {
  const [said, setSaid] = useState('')

  async function copy() {
    setSaid('')
    try {
      await navigator.clipboard.writeText(value)
      setSaid(text.copied)
    } catch {
      // Not allowed, or not there at all: without https there is no clipboard.
      setSaid(text.failed)
    }
  }
  return (
    <>
      <Button variant="quiet" aria-label={text.copyOf(what)} onClick={() => void copy()} onBlur={() => setSaid('')}>
        {text.copy}
      </Button>
      <Muted as="span" role="status">
        {said}
      </Muted>
    </>
  )
}
