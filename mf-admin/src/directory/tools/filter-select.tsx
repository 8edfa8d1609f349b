import { Icon } from '@ponte/shared-ui/icon'
import styles from './filter-select.module.css'

interface Props {
  label: string
  /** The option for choosing nothing; left out where something is always chosen. */
  any?: string
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

/** A choice that says by itself what it is about: its label is for those who hear it. */
export function FilterSelect({ label, any, options, value, onChange }: Props) {
  return (
    <span className={styles['row']}>
      <select
        className={styles['select']}
        aria-label={label}
        data-chosen={any !== undefined && value !== ''}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {any !== undefined && <option value="">{any}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span className={styles['chevron']}>
        <Icon name="chevron" size="s" />
      </span>
    </span>
  )
}
