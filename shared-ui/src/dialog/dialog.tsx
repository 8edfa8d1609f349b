import { useEffectEvent, useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { classes } from '../link/classes.ts'
import styles from './dialog.module.css'

interface Props {
  isOpen: boolean
  title: string
  /** Asked for by Escape, the cross and a press beside it. It stays until `isOpen` says otherwise. */
  onClose: () => void
  /** The actions, the one that matters last. */
  footer?: ReactNode
  /** A sheet comes up from the lower edge, as wide as the screen: for thumbs. */
  size?: 'm' | 's' | 'sheet'
  /** An alert is a question that interrupts: its text is read out along with its title. */
  role?: 'dialog' | 'alertdialog'
  closeLabel?: string
  children: ReactNode
}

/** Mounted for as long as it is open, so that what is typed into it does not outlive it. */
export function Dialog({ isOpen, ...rest }: Props) {
  return isOpen && <OpenDialog {...rest} />
}

function OpenDialog({ title, onClose, footer, size = 'm', role = 'dialog', closeLabel = 'Fechar', children }: Omit<Props, 'isOpen'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const isPressBeside = useRef(false)
  const titleId = useId()
  const bodyId = useId()
  const askToClose = useEffectEvent(onClose)

  // A modal dialog can only be opened by calling it. Closed while it still stands in the page it gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    if (element === null) return
    const onCancel = (event: Event) => {
      // Choosing no file cancels as well, and bubbles.
      if (event.target !== element) return
      event.preventDefault()
      askToClose()
    }
    // Browsers close at a second Escape without asking. Whether it is open is not theirs to say.
    const onClosed = (event: Event) => {
      if (event.target !== element || element.open) return
      element.showModal()
      askToClose()
    }
    keepScrollbarsRoom()
    element.showModal()
    if (body.current !== null) startAtTop(body.current)
    element.addEventListener('cancel', onCancel)
    element.addEventListener('close', onClosed)
    return () => {
      element.removeEventListener('cancel', onCancel)
      element.removeEventListener('close', onClosed)
      element.close()
    }
  }, [])

  const isBeside = (event: MouseEvent) => event.target === dialog.current
  return (
    // A press on the backdrop is a press on the dialog itself; the keyboard has Escape and the cross.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      role={role}
      className={classes(styles['dialog'], size === 's' && styles['small'], size === 'sheet' && styles['sheet'])}
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' ? bodyId : undefined}
      onMouseDown={(event) => (isPressBeside.current = isBeside(event))}
      onClick={(event) => {
        // Not when text was being marked and the mouse was let go outside.
        if (isPressBeside.current && isBeside(event)) onClose()
      }}
    >
      <div className={styles['panel']}>
        <h2 id={titleId} className={styles['title']}>
          {title}
        </h2>
        <div ref={body} id={bodyId} className={styles['body']}>
          {children}
        </div>
        {footer !== undefined && <div className={styles['footer']}>{footer}</div>}
        {/* Last, so that what the dialog is about has the focus first. */}
        <IconButton icon="close" label={closeLabel} className={styles['close']} onClick={onClose} />
      </div>
    </dialog>
  )
}

/** The page behind does not scroll; where that takes a scrollbar away, its room stays, so that nothing moves. */
function keepScrollbarsRoom() {
  const root = document.documentElement
  // Over another one the scrollbar is away already. That one may be of another version of this component, with classes of its own.
  if (getComputedStyle(root).overflowY === 'hidden') return
  root.style.setProperty('--scrollbar-width', `${window.innerWidth - root.clientWidth}px`)
}

/** A text too long for the screen is read from its beginning, and scrolled by keyboard; it has no field to start at. */
function startAtTop(body: HTMLElement) {
  if (body.querySelector('a, button, input, select, textarea') !== null) return
  const scroller = [body, body.parentElement].find((one) => one !== null && one.scrollHeight > one.clientHeight)
  if (!scroller) return
  scroller.tabIndex = 0
  scroller.focus()
  scroller.scrollTop = 0
}
