import { UNDO_MS } from '@ponte/contracts/limits'
import { Button } from '@ponte/shared-ui/button'
import { useKeptFocus } from '@ponte/shared-ui/use-kept-focus'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { deletionText } from '../text.ts'
import styles from './undo-bar.module.css'

/** Resolves to false if it failed and may be tried again. */
type Undo = () => Promise<boolean>

/** An action that was just done and can be undone. */
export interface Undoable {
  /** A new key restarts the countdown. */
  key: number
  message: string
  undo: Undo
}

interface Props {
  undoable: Undoable | null
  onGone: (key: number) => void
}

/** A live region with the undo button. Always rendered, so that screen readers announce its text. */
export function UndoBar({ undoable, onGone }: Props) {
  return (
    <div ref={useKeptFocus<HTMLDivElement>()} role="status" className={styles['place']}>
      {undoable !== null && <Bar key={undoable.key} undoable={undoable} onGone={() => onGone(undoable.key)} />}
    </div>
  )
}

function Bar({ undoable: { message, undo }, onGone }: { undoable: Undoable; onGone: () => void }) {
  const [isPointed, setIsPointed] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const leftMs = useRef(UNDO_MS)
  const isHeld = isPointed || isFocused || isBusy
  const go = useEffectEvent(onGone)

  // The clock is outside React. It pauses on hover and focus.
  useEffect(() => {
    if (isHeld) return
    const startedAt = performance.now()
    const timer = setTimeout(go, leftMs.current)
    return () => {
      clearTimeout(timer)
      leftMs.current -= performance.now() - startedAt
    }
  }, [isHeld])

  async function press() {
    setIsBusy(true)
    if (await undo()) onGone()
    else setIsBusy(false)
  }
  return (
    // Not a control: hover and focus only pause the countdown.
    <div
      className={styles['bar']}
      onPointerEnter={() => setIsPointed(true)}
      onPointerLeave={() => setIsPointed(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      <p className={styles['words']}>
        {message} <span className={styles['time']}>{deletionText.undoable}</span>
      </p>
      <Button variant="outline" icon="undo" isBusy={isBusy} onClick={() => void press()}>
        {deletionText.undo}
      </Button>
    </div>
  )
}

export type OfferUndo = (message: string, undo: Undo) => void

/** The last action that can be undone. */
export function useUndo() {
  const [undoable, setUndoable] = useState<Undoable | null>(null)
  const offer: OfferUndo = (message, undo) => setUndoable((before) => ({ key: (before?.key ?? 0) + 1, message, undo }))
  return {
    undoable,
    offer,
    /** Ends this offer; a newer one stays. */
    forget: (key: number) => setUndoable((now) => (now?.key === key ? null : now)),
  }
}
