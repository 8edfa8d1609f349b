import { Button } from '@ponte/shared-ui/button'
import { Fragment } from 'react'
import { directoryText as text } from '../text.ts'
import styles from './key-hint.module.css'
import { turnShortcuts, useShortcuts } from './shortcuts.ts'

/** The keyboard shortcuts, if there is a keyboard, and the switch that turns single keys off. */
export function KeyHint({ isSelecting }: { isSelecting: boolean }) {
  const areOn = useShortcuts()
  const shown = isSelecting ? text.selectingKeys : text.keys.filter(([keys]) => areOn || keys !== text.searchKey)
  return (
    <div className={styles['hint']}>
      <p className={styles['keys']}>
        {shown.map(([keys, use]) => (
          <Fragment key={keys}>
            <span className={styles['pair']}>
              <kbd className={styles['key']}>{keys}</kbd> {use}
            </span>{' '}
          </Fragment>
        ))}
      </p>
      <Button variant="quiet" className={styles['turn']} onClick={() => turnShortcuts(areOn ? 'off' : 'on')}>
        {areOn ? text.turnOff : text.turnOn}
      </Button>
    </div>
  )
}
