import { useRef, type ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { PlainLink, type LinkComponent } from '../link/link.tsx'
import { classes } from '../element.ts'
import styles from './master-detail.module.css'
import { useFocusFollows } from './use-focus-follows.ts'

interface Props {
  /** Links; the selected one has aria-current="true". */
  list: ReactNode
  detail: ReactNode
  listLabel: string
  detailLabel: string
  /** True if an item is selected. On narrow screens only the detail is then shown. */
  isPicked: boolean
  backTo: string
  backLabel: string
  as?: LinkComponent
  /** Fills the space its flex container leaves: side by side, list and detail scroll separately. */
  isFilling?: boolean
}

export function MasterDetail({
  list,
  detail,
  listLabel,
  detailLabel,
  isPicked,
  backTo,
  backLabel,
  as: As = PlainLink,
  isFilling = false,
}: Props) {
  const listRegion = useRef<HTMLElement>(null)
  const detailRegion = useRef<HTMLElement>(null)
  useFocusFollows(isPicked, listRegion, detailRegion)
  return (
    <div className={classes(styles['layout'], isPicked && styles['picked'], isFilling && styles['filling'])}>
      <section ref={listRegion} tabIndex={-1} className={styles['list']} aria-label={listLabel}>
        {list}
      </section>
      <section ref={detailRegion} tabIndex={-1} className={styles['detail']} aria-label={detailLabel}>
        <As to={backTo} className={styles['back']}>
          <Icon name="back" />
          {backLabel}
        </As>
        {detail}
      </section>
    </div>
  )
}
