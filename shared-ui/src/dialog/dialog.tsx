import { createContext, useContext, useEffectEvent, useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { classes } from '../element.ts'
import { isEnglish } from '../stars/write-number.ts'
import styles from './dialog.module.css'

interface Props {
  isOpen: boolean
  title: string
  /** Called on Escape, the close button and a backdrop click. It stays open until `isOpen` is false. */
  onClose: () => void
  /** The actions, the primary one last. */
  footer?: ReactNode
  /** A sheet slides up from the bottom at full width, for thumbs. */
  size?: 'm' | 's' | 'sheet'
  /** An alertdialog interrupts: screen readers announce its text with its title. */
  role?: 'dialog' | 'alertdialog'
  /** For screens whose text is not in the page's language. */
  closeLabel?: string
  children: ReactNode
}

const IsOfAddress = createContext(false)

/** Wraps dialogs that are open because the address names them: Back leaves that address. All others close before the page goes back. */
export const DialogOfAddress = ({ children }: { children: ReactNode }) => <IsOfAddress value>{children}</IsOfAddress>

/** Mounted only while open, so that its state is discarded on close. */
export function Dialog({ isOpen, ...rest }: Props) {
  return isOpen && <OpenDialog {...rest} />
}

function OpenDialog({ title, onClose, footer, size = 'm', role = 'dialog', closeLabel, children }: Omit<Props, 'isOpen'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const actions = useRef<HTMLDivElement>(null)
  const isPressBeside = useRef(false)
  const titleId = useId()
  const bodyId = useId()
  const askToClose = useEffectEvent(onClose)
  const isOfAddress = useContext(IsOfAddress)

  // A modal dialog can be opened only by showModal(). Closed while still in the document, it returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (element === null) return
    const onCancel = (event: Event) => {
      // Cancelling a file chooser also fires `cancel`, which bubbles.
      if (event.target !== element) return
      event.preventDefault()
      askToClose()
    }
    // Browsers close on a second Escape without asking; the parent decides whether it is open.
    const onClosed = (event: Event) => {
      if (event.target !== element || element.open) return
      element.showModal()
      askToClose()
    }
    keepScrollbarsRoom()
    element.showModal()
    if (body.current !== null) startAtTop(body.current)
    const stopRaising = raiseToasts(element, actions.current)
    element.addEventListener('cancel', onCancel)
    element.addEventListener('close', onClosed)
    return () => {
      stopRaising()
      element.removeEventListener('cancel', onCancel)
      element.removeEventListener('close', onClosed)
      element.close()
    }
  }, [])

  const isBeside = (event: MouseEvent) => event.target === dialog.current
  return (
    // A click on the backdrop targets the dialog element itself; keyboard users have Escape and the close button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      role={role}
      className={classes(styles['dialog'], size === 's' && styles['small'], size === 'sheet' && styles['sheet'])}
      data-closes-on-back={isOfAddress ? undefined : ''}
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' ? bodyId : undefined}
      onMouseDown={(event) => (isPressBeside.current = isBeside(event))}
      onClick={(event) => {
        // Not if a text selection started inside and ended on the backdrop.
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
        {footer !== undefined && (
          <div ref={actions} className={styles['footer']}>
            {footer}
          </div>
        )}
        {/* Last, so that the dialog's content gets the focus first. */}
        <IconButton icon="close" label={closeLabel ?? (isEnglish() ? 'Close' : 'Fechar')} className={styles['close']} onClick={onClose} />
      </div>
    </dialog>
  )
}

/** Stops the page behind from scrolling, and keeps the scrollbar's space, so that nothing shifts. */
function keepScrollbarsRoom() {
  const root = document.documentElement
  // Another dialog has already hidden the scrollbar. It may be another version of this component, with other class names.
  if (getComputedStyle(root).overflowY === 'hidden') return
  root.style.setProperty('--scrollbar-width', `${window.innerWidth - root.clientWidth}px`)
}

/** The height of a toast, in pixels. Beneath a dialog with less room than this, it would cover the actions. */
const TOAST_HEIGHT = 80

/** Keeps a phone's toasts, which appear at the end of the screen, above the dialog's actions. Returns a function that stops this. */
function raiseToasts(dialog: HTMLElement, actions: HTMLElement | null): () => void {
  if (actions === null) return () => {}
  const observer = new ResizeObserver(() => {
    const isBeneath = window.innerHeight - dialog.getBoundingClientRect().bottom > TOAST_HEIGHT
    const taken = isBeneath ? 0 : window.innerHeight - actions.getBoundingClientRect().top
    dialog.style.setProperty('--taken-below', `${taken}px`)
  })
  observer.observe(dialog)
  return () => observer.disconnect()
}

/** Focuses a text too long for the screen at its beginning, for keyboard scrolling; only without a field to focus. */
function startAtTop(body: HTMLElement) {
  if (body.querySelector('a, button, input, select, textarea') !== null) return
  const scroller = [body, body.parentElement].find((one) => one !== null && one.scrollHeight > one.clientHeight)
  if (!scroller) return
  scroller.tabIndex = 0
  scroller.focus()
  scroller.scrollTop = 0
}
