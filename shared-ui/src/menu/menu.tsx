import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { Icon, type IconName } from '../icon/icon.tsx'
import { PlainLink, type LinkComponent } from '../link/link.tsx'
import { classes } from '../element.ts'
import { VisuallyHidden } from '../prose/prose.tsx'
import { placeBeside, type Align } from './place-beside.ts'
import floating from './floating.module.css'
import styles from './menu.module.css'

interface Props {
  /** The content of the button. */
  trigger: ReactNode
  /** Accessible name of the button and its list, replacing the trigger's text. */
  label: string
  align?: Align
  className?: string | undefined
  /** MenuLinks and MenuButtons. */
  children: ReactNode
}

type Step = (at: number, count: number) => number

const steps: Readonly<Record<string, Step>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** Moves the focus between items, wrapping around. Returns true if it handled the key. */
function moveFocus(list: HTMLElement, key: string): boolean {
  const step = steps[key]
  if (step === undefined) return false
  const items = [...list.querySelectorAll<HTMLElement>('a, button')]
  const at = items.findIndex((item) => item === document.activeElement)
  items[step(at, items.length)]?.focus({ preventScroll: at === -1 })
  return true
}

/** A button that discloses links and actions. They keep their own roles and Tab order, so there are no menu roles. */
export function Menu({ trigger, label, align = 'start', className, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  function close() {
    setIsOpen(false)
    button.current?.focus()
  }
  return (
    <div ref={root} className={styles['root']}>
      <button
        type="button"
        ref={button}
        className={classes(styles['button'], className)}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setIsOpen(true)
        }}
      >
        <VisuallyHidden>{label}</VisuallyHidden>
        <span className={styles['trigger']} aria-hidden="true">
          {trigger}
        </span>
      </button>
      {isOpen && (
        <MenuList label={label} align={align} root={root} button={button} onClose={close} onLeave={() => setIsOpen(false)}>
          {children}
        </MenuList>
      )}
    </div>
  )
}

interface ListProps {
  label: string
  align: Align
  root: RefObject<HTMLDivElement | null>
  button: RefObject<HTMLButtonElement | null>
  /** Closes the list and returns the focus to the button. */
  onClose: () => void
  /** Closes the list without moving the focus. */
  onLeave: () => void
  children: ReactNode
}

function MenuList({ label, align, root, button, onClose, onLeave, children }: ListProps) {
  const list = useRef<HTMLUListElement>(null)

  // Position, focus and outside events belong to the document, outside React.
  useLayoutEffect(() => {
    const element = list.current
    if (element === null) return
    // Nothing clips or covers the top layer. Without popover support the list is fixed in place, which is not clipped either.
    element.showPopover?.()
    const place = () => button.current !== null && placeBeside(element, button.current, align)
    place()
    moveFocus(element, 'Home')

    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Node && root.current?.contains(target) !== true) onLeave()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose()
      else if (root.current?.contains(document.activeElement) !== true || !moveFocus(element, event.key)) return
      // Escape would also close a surrounding dialog; arrows would scroll.
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('pointerdown', onElsewhere)
    document.addEventListener('focusin', onElsewhere)
    document.addEventListener('keydown', onKey, true)
    // An item may be added late.
    const sizes = new ResizeObserver(place)
    sizes.observe(element)
    window.addEventListener('scroll', place, true)
    window.addEventListener('resize', place)
    window.addEventListener('popstate', onLeave)
    return () => {
      document.removeEventListener('pointerdown', onElsewhere)
      document.removeEventListener('focusin', onElsewhere)
      document.removeEventListener('keydown', onKey, true)
      sizes.disconnect()
      window.removeEventListener('scroll', place, true)
      window.removeEventListener('resize', place)
      window.removeEventListener('popstate', onLeave)
    }
    // Runs once: the list is mounted only while open.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return (
    // Any choice closes it. The focus moves first, so that a dialog opened by the choice returns it to the button. The list is removed
    // last: React may render between two listeners, and a removed item would miss its click.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <ul
      ref={list}
      popover="manual"
      className={classes(floating['list'], styles['list'])}
      aria-label={label}
      onClickCapture={({ target }) => {
        if (isChoice(target)) button.current?.focus()
      }}
      onClick={({ target }) => {
        if (isChoice(target)) onLeave()
      }}
    >
      {children}
    </ul>
  )
}

const isChoice = (target: EventTarget) => target instanceof Element && target.closest('a, button') !== null

interface LinkProps {
  to: string
  icon?: IconName
  as?: LinkComponent
  children: ReactNode
}

export function MenuLink({ to, icon, as: As = PlainLink, children }: LinkProps) {
  return (
    <li>
      <As to={to} className={styles['item']}>
        {icon !== undefined && <Icon name={icon} />}
        {children}
      </As>
    </li>
  )
}

interface ButtonProps {
  onClick: () => void
  icon?: IconName
  children: ReactNode
}

export function MenuButton({ onClick, icon, children }: ButtonProps) {
  return (
    <li>
      <button type="button" className={styles['item']} onClick={onClick}>
        {icon !== undefined && <Icon name={icon} />}
        {children}
      </button>
    </li>
  )
}

interface RowProps {
  icon: IconName
  /** A few short choices. `name` is the accessible name and includes the visible text. */
  choices: readonly { name: string; seen: ReactNode; onClick: () => void }[]
}

/** Choices side by side, to save height. */
export function MenuRow({ icon, choices }: RowProps) {
  return (
    <li className={styles['row']}>
      <Icon name={icon} />
      {choices.map(({ name, seen, onClick }) => (
        <button key={name} type="button" className={styles['item']} aria-label={name} onClick={onClick}>
          {seen}
        </button>
      ))}
    </li>
  )
}
