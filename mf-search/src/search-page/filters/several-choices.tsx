import { Button } from '@ponte/shared-ui/button'
import { Checkbox } from '@ponte/shared-ui/checkbox'
import { FieldGroup } from '@ponte/shared-ui/field-group'
import { useState } from 'react'
import { text } from '../text.ts'
import { optionsOf, type Facets, type FilterOption, type ListFilter } from './filter-options.ts'
import styles from './filters.module.css'

const FEW = 8

interface Props {
  filter: ListFilter
  facets: Facets | undefined
  values: readonly string[]
  onChange: (values: string[]) => void
}

/** The most frequent choices first, in an order that stays while boxes are ticked; ticked ones are never hidden. */
export function SeveralChoices({ filter, facets, values, onChange }: Props) {
  const options = optionsOf(filter, facets)
  const [order, setOrder] = useState<readonly string[] | null>(null)
  if (order === null && facets !== undefined) setOrder(byCount(options))
  const [areAllShown, setAreAllShown] = useState(false)

  const keys = Object.keys(filter.labels)
  const ordered = (order ?? keys).flatMap((key) => options.filter((option) => option.value === key))
  const shown = ordered.filter(({ value }, index) => areAllShown || index < FEW || values.includes(value))
  function tick(key: string, isTicked: boolean) {
    onChange(keys.filter((one) => (one === key ? isTicked : values.includes(one))))
  }
  return (
    <FieldGroup legend={filter.label}>
      {() => (
        <div>
          <div className={styles['boxes']}>
            {shown.map(({ value, label, count }) => (
              <Checkbox
                key={value}
                className={count === 0 ? styles['none'] : undefined}
                label={label}
                checked={values.includes(value)}
                onChange={(event) => tick(value, event.target.checked)}
              />
            ))}
          </div>
          <Button variant="quiet" aria-expanded={areAllShown} onClick={() => setAreAllShown(!areAllShown)}>
            {areAllShown ? text.filters.fewer : text.filters.all(ordered.length)}
          </Button>
        </div>
      )}
    </FieldGroup>
  )
}

const byCount = (options: readonly FilterOption[]): string[] =>
  [...options].sort((a, b) => (b.count ?? 0) - (a.count ?? 0)).map(({ value }) => value)
