import { useState } from 'react'
import { Choice, type ChoiceOption } from '../field/choice.tsx'
import { FieldGroup, type FieldGroupTexts } from '../field-group/field-group.tsx'
import { SearchInput } from '../search-input/search-input.tsx'
import styles from './checkbox-group.module.css'

interface Props<Value extends string> extends FieldGroupTexts {
  id?: string | undefined
  name: string
  options: readonly ChoiceOption<Value>[]
  values: readonly Value[]
  /** Called with all checked values, in option order. */
  onChange: (values: Value[]) => void
  /** Label of the filter box for many options, and the text without a match; without it there is no filter box. */
  finder?: { label: string; none: string } | undefined
  required?: boolean | undefined
}

/** Above this number, options get a filter box. */
const FEW = 10

export function CheckboxGroup<Value extends string>({ name, options, values, onChange, finder, ...group }: Props<Value>) {
  const [sought, setSought] = useState('')
  const found = options.filter(({ label }) => folded(label).includes(folded(sought.trim())))

  function tick(value: Value, isTicked: boolean) {
    onChange(options.map((option) => option.value).filter((one) => (one === value ? isTicked : values.includes(one))))
  }
  return (
    <FieldGroup {...group}>
      {(groupId) => (
        <>
          {finder !== undefined && options.length > FEW && (
            <SearchInput
              // A form focuses the invalid field by its name; without a match no checkbox has it.
              name={found.length === 0 ? name : undefined}
              label={finder.label}
              placeholder={finder.label}
              value={sought}
              onChange={({ target }) => setSought(target.value)}
              // Not a field of the form: Enter must not submit it.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
          )}
          <div className={styles['options']}>
            {found.map((option) => (
              <Choice
                key={option.value}
                {...option}
                type="checkbox"
                name={name}
                checked={values.includes(option.value)}
                onChange={(event) => tick(option.value, event.target.checked)}
                hintId={`${groupId}-${option.value}-hint`}
              />
            ))}
          </div>
          {finder !== undefined && (
            <p role="status" className={styles['none']}>
              {found.length === 0 && finder.none}
            </p>
          )}
        </>
      )}
    </FieldGroup>
  )
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
