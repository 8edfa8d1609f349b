import { useId, useRef, type ComponentProps } from 'react'
import adornment from '../field/adornment.module.css'
import field from '../field/field.module.css'
import { Field, type FieldTexts } from '../field/field.tsx'
import { Icon } from '../icon/icon.tsx'
import { classes } from '../element.ts'
import type { Option } from '../select-box/select-box.tsx'
import { Choices, optionId } from './choices.tsx'
import styles from './combobox.module.css'
import { useTyping } from './use-typing.ts'

interface BoxProps {
  /** In display order. The chosen one must be among them. */
  options: readonly Option[]
  value: string
  onChange: (value: string) => void
  /** Accessible name of the list. Must differ from the field's, so that each can be found by name. */
  listLabel: string
  /** Shown when nothing matches. */
  none: string
  /** Says that options are still loading, or failed to load. */
  note?: string | undefined
  /** Called when the list opens, to load more options. */
  onOpen?: (() => void) | undefined
}

type InputProps = Omit<ComponentProps<'input'>, keyof BoxProps | 'children' | 'size'>

interface Props extends FieldTexts, BoxProps, Pick<InputProps, 'placeholder' | 'name' | 'disabled'> {
  id?: string | undefined
  required?: boolean | undefined
  className?: string | undefined
}

/** Lets the user pick from a long list by typing (ARIA editable combobox). Its value is always an option or empty. */
export function Combobox({ label, hint, error, id, className, required, ...box }: Props) {
  return (
    <Field label={label} hint={hint} error={error} required={required} id={id} className={className}>
      {({ className: _, ...control }) => <ComboboxBox {...box} {...control} />}
    </Field>
  )
}

/** The control alone; without a Field around it, set `aria-label`. */
export function ComboboxBox({
  options,
  value,
  onChange,
  listLabel,
  none,
  note,
  onOpen,
  size = 'm',
  className,
  ...input
}: BoxProps & InputProps & { size?: 's' | 'm' }) {
  const listId = useId()
  const box = useRef<HTMLInputElement>(null)
  const { typed, chosen, found, isOpen, active, open, choose, type, settle, press } = useTyping({ options, value, onChange, onOpen })
  return (
    <span className={styles['row']}>
      <input
        {...input}
        ref={box}
        className={classes(field['control'], size === 's' && styles['small'], className)}
        type="text"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={found[active] === undefined ? undefined : optionId(listId, active)}
        autoComplete="off"
        spellCheck={false}
        value={typed ?? chosen?.label ?? ''}
        onChange={({ target }) => type(target.value)}
        onFocus={({ target }) => target.select()}
        onClick={() => !isOpen && open()}
        onKeyDown={press}
        onBlur={settle}
      />
      <span className={classes(adornment['end'], styles['chevron'])}>
        <Icon name="chevron" size="s" />
      </span>
      {isOpen && (
        <Choices id={listId} label={listLabel} box={box} options={found} value={value} active={active} onChoose={choose}>
          {found.length === 0 ? (note ?? none) : note}
        </Choices>
      )}
    </span>
  )
}
