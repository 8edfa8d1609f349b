import { useLayoutEffect, useRef } from 'react'
import { PlainLink, type LinkComponent } from '../link/link.tsx'
import styles from './tab-links.module.css'

interface Item {
  to: string
  label: string
  isCurrent: boolean
}

interface Props {
  label: string
  items: readonly Item[]
  as?: LinkComponent
}

/** Tabs as links, so that back, reload and sharing work. */
export function TabLinks({ label, items, as: As = PlainLink }: Props) {
  const nav = useRef<HTMLElement>(null)
  const current = items.find((item) => item.isCurrent)?.to

  // On a narrow screen the row scrolls, outside React's control. The page itself does not scroll.
  useLayoutEffect(() => {
    const tab = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (nav.current && tab) nav.current.scrollLeft = tab.offsetLeft - (nav.current.clientWidth - tab.offsetWidth) / 2
  }, [current])

  return (
    <nav ref={nav} className={styles['tabs']} aria-label={label}>
      {items.map((item) => (
        <As key={item.to} to={item.to} className={styles['tab']} aria-current={item.isCurrent ? 'page' : undefined}>
          {item.label}
        </As>
      ))}
    </nav>
  )
}
