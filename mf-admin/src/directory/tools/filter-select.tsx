import { useCities } from '@ponte/platform/place-choices'
import { ComboboxBox } from '@ponte/shared-ui/combobox'
import { SelectBox, type Option } from '@ponte/shared-ui/select-box'
import { fieldText } from '../../form/text.ts'
import styles from './filter-select.module.css'

interface Props {
  label: string
  /** The option for no filter; absent if one is always chosen. */
  any?: string
  options: readonly Option[]
  value: string
  onChange: (value: string) => void
}

/** A select whose options explain themselves: its label is only for screen readers. */
export function FilterSelect({ label, any, options, value, onChange }: Props) {
  return (
    <SelectBox
      size="s"
      className={styles['select']}
      aria-label={label}
      data-chosen={any !== undefined && value !== ''}
      placeholder={any}
      options={options}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** A city, found by typing: the short list first, then every other municipality. */
export function FilterCity({ label, any, value, onChange }: Required<Omit<Props, 'options'>>) {
  const { options, ...cities } = useCities(value, fieldText.cities)
  return (
    <ComboboxBox
      {...cities}
      size="s"
      className={styles['select']}
      aria-label={label}
      data-chosen={value !== ''}
      placeholder={any}
      options={[{ value: '', label: any }, ...options]}
      value={value}
      onChange={onChange}
    />
  )
}
