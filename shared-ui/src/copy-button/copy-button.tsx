import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { Muted } from '../prose/prose.tsx'

interface Props {
  value: string
  /** Accessible name, because the value beside the button is visual only. */
  label: string
  words: { copy: string; copied: string; failed: string }
}

/** Copies a value shown beside it, and announces the result. */
export function CopyButton({ value, label, words }: Props) {
  const [said, setSaid] = useState('')

  async function copy() {
    setSaid('')
    try {
      await navigator.clipboard.writeText(value)
      setSaid(words.copied)
    } catch {
      // Denied, or unavailable: without https there is no clipboard.
      setSaid(words.failed)
    }
  }
  return (
    <>
      <Button variant="quiet" aria-label={label} onClick={() => void copy()} onBlur={() => setSaid('')}>
        {words.copy}
      </Button>
      <Muted as="span" role="status">
        {said}
      </Muted>
    </>
  )
}
