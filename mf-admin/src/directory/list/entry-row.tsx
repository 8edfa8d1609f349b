import { Link } from '@ponte/platform/router'
import { Avatar } from '@ponte/shared-ui/avatar'
import { Checkbox } from '@ponte/shared-ui/checkbox'
import { VisuallyHidden } from '@ponte/shared-ui/visually-hidden'
import { memo } from 'react'
import { bulkText, directoryText } from '../../text-directory.ts'
import type { DirectoryEntry } from '../directory.ts'
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
  /** True for the one row in the Tab order; the arrow keys lead to the others. */
  isTabStop: boolean
  /** null where nothing is being selected. */
  isTicked: boolean | null
  /** Both the same each time, so that a row is drawn anew only where something about it is new. */
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
      <Link to={to} className={styles['link']} tabIndex={tabIndex} aria-current={isPicked ? 'true' : undefined} onClick={onPress}>
        <Avatar name={name} src={photo} size="s" />
        <span className={styles['words']}>
          {/* Rows are of one height, so what is too long for a narrow one ends in dots and is told in full by its title. */}
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

// What is generic loses that in memo.
export const EntryRow = memo(Row) as typeof Row

/** The placeholder of a row that is still loading. */
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
