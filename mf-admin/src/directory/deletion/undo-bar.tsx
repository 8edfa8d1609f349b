import { UNDO_MS } from '@ponte/contracts/limits'
import { Button } from '@ponte/shared-ui/button'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { deletionText } from '../../text-directory.ts'
import styles from './undo-bar.module.css'

/** An action that was just done and can be undone. */
export interface Undoable {
  /** Another one starts its own time. */
  key: number
  message: string
  undo: () => Promise<void>
}

interface Props {
  undoable: Undoable | null
  onGone: () => void
}

/** A live region with the undo button. It is rendered empty before, so that screen readers announce its text. */
export function UndoBar({ undoable, onGone }: Props) {
  return (
    <div role="status" className={styles['place']}>
      {undoable !== null && <Bar key={undoable.key} undoable={undoable} onGone={onGone} />}
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

  // The clock is outside React. It stands still while somebody is about to press.
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
    await undo()
    onGone()
  }
  return (
    // Nothing is done by it: where a pointer or the focus rests here, the time stands still.
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
