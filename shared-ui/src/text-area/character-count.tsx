import { useEffect, useRef, useState } from 'react'
import { classes } from '../element.ts'
import { VisuallyHidden } from '../prose/prose.tsx'
import styles from './text-area.module.css'

const PAUSE_MS = 1000

interface Props {
  length: number
  max: number
  leftLabel: ((left: number) => string) | undefined
}

/** Visible at every key; announced only after a pause, or it would talk over the typing. */
export function CharacterCount({ length, max, leftLabel }: Props) {
  const left = Math.max(0, max - length)
  const count = leftLabel?.(left) ?? `${length}/${max}`
  const known = useRef(count)
  const [spoken, setSpoken] = useState('')

  // The pause is a timer. The initial count is not announced.
  useEffect(() => {
    if (known.current === count) return
    known.current = count
    const timer = setTimeout(() => setSpoken(count), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [count])

  return (
    <>
      <p className={classes(styles['count'], left <= max / 10 && styles['short'])} aria-hidden="true">
        {count}
      </p>
      <VisuallyHidden>
        <span role="status">{spoken}</span>
      </VisuallyHidden>
    </>
  )
}
