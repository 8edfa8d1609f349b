import { Link } from '@ponte/platform/router'
import { Avatar } from '@ponte/shared-ui/avatar'
import { Checkbox } from '@ponte/shared-ui/checkbox'
import { VisuallyHidden } from '@ponte/shared-ui/visually-hidden'
import { memo } from 'react'
import { bulkText, directoryText } from '../text.ts'
import type { DirectoryEntry } from '../directory.ts'
import row from '../../page/row-link.module.css'
import styles from './entry-row.module.css'

interface Position {
  index: number
  count: number
}

interface Props<Item> extends Position {
  item: Item
  entryOf: (item: Item) => DirectoryEntry
  to: string
  isPicked: boolean
  /** True for the only row in the tab order; arrow keys reach the others. */
  isTabStop: boolean
  /** null outside selection mode. */
  isTicked: boolean | null
  /** Both callbacks are stable, so that a row renders again only if its data changes. */
  onPress: () => void
  onTick: (index: number, isRange: boolean) => void
}

function Row<Item>({ item, entryOf, to, index, count, isPicked, isTabStop, isTicked, onPress, onTick }: Props<Item>) {
  const { name, hint, photo, badge } = entryOf(item)
  const tabIndex = isTabStop ? 0 : -1
  return (
    <li className={styles['row']} data-index={index} data-picked={isPicked} aria-posinset={index + 1} aria-setsize={count}>
      {isTicked !== null && (
        <Checkbox
          className={styles['tick']}
          label={<VisuallyHidden>{bulkText.selectOne(name)}</VisuallyHidden>}
          checked={isTicked}
          tabIndex={tabIndex}
          onChange={({ nativeEvent }) => onTick(index, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        />
      )}
      <Link
        to={to}
        className={`${row['link']} ${styles['link']}`}
        tabIndex={tabIndex}
        aria-current={isPicked ? 'true' : undefined}
        onClick={onPress}
      >
        <Avatar name={name} src={photo} size="s" />
        <span className={styles['words']}>
          {/* Rows have equal heights, so long names are truncated; the title has the full name. */}
          <span className={styles['name']} title={name}>
            {name}
          </span>
          <span className={styles['hint']} title={hint}>
            {hint}
          </span>
        </span>
        {badge}
      </Link>
    </li>
  )
}

// memo loses the type parameter.
export const EntryRow = memo(Row) as typeof Row

/** The placeholder of a loading row. */
export function EntryPlaceholder({ index, count, isPicked }: Position & { isPicked: boolean }) {
  return (
    <li className={styles['row']} data-index={index} data-picked={isPicked} aria-posinset={index + 1} aria-setsize={count}>
      <VisuallyHidden>{directoryText.toCome}</VisuallyHidden>
      <span className={styles['disc']} aria-hidden="true" />
      <span className={styles['lines']} aria-hidden="true">
        <span className={styles['line']} />
        <span className={styles['line']} />
      </span>
    </li>
  )
}
