import { IconButton } from '@ponte/shared-ui/icon-button'
import { useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { NotificationList } from './notification-list.tsx'
import styles from './notification-panel.module.css'
import type { PanelProps } from '../shell.ts'
import { text } from './text.ts'

/** The panel of notifications under its button; on a narrow screen a bottom sheet. Mounted while it is open. */
export function NotificationPanel({ anchor, onClose }: PanelProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const close = useEffectEvent(onClose)

  // A modal dialog can only be opened by a method. Closing it before it leaves the page returns the focus.
  useLayoutEffect(() => {
    const { current: element } = dialog
    const { current: button } = anchor
    if (element === null || button === null) return
    // A frame of another width has another bell.
    const place = () => placeUnder(element, button) || close()
    // Not every browser focuses a pressed button.
    button.focus()
    element.showModal()
    placeUnder(element, button)
    window.addEventListener('resize', place)
    return () => {
      window.removeEventListener('resize', place)
      element.close()
    }
  }, [anchor])

  // Rendered in the body: next to its button it would be hidden with it at another width, and could not be closed.
  return createPortal(
    // A press beside it is a press on the dialog itself; the keyboard has Escape and the cross.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={styles['panel']}
      data-closes-on-back=""
      aria-labelledby={titleId}
      // Browsers report that it has closed a frame later, when the bell may have been pressed again.
      onCancel={onClose}
      onClose={onClose}
      onClick={({ target }) => {
        if (target === dialog.current) onClose()
      }}
    >
      <div className={styles['inside']}>
        <div className={styles['head']}>
          <h2 id={titleId} className={styles['title']}>
            {text.title}
          </h2>
          <IconButton icon="close" label={text.close} onClick={onClose} />
        </div>
        <NotificationList />
      </div>
    </dialog>,
    document.body,
  )
}

const GAP = 8
const EDGE = 12

/** Places an open panel under a button, within the window; a narrow screen leaves it at the lower edge. False if the button is hidden. */
function placeUnder(panel: HTMLElement, button: HTMLElement): boolean {
  const { left, right, bottom } = button.getBoundingClientRect()
  const most = document.documentElement.clientWidth - EDGE - panel.offsetWidth
  panel.style.setProperty('--panel-top', `${bottom + GAP}px`)
  panel.style.setProperty('--panel-left', `${Math.max(EDGE, Math.min(left, most))}px`)
  return right > left
}
