import { Choice, type ChoiceOption } from '../field/choice.tsx'
import { FieldGroup, type FieldGroupTexts } from '../field-group/field-group.tsx'
import { classes } from '../element.ts'
import styles from './radio-group.module.css'

interface Props<Value extends string> extends FieldGroupTexts {
  id?: string | undefined
  name: string
  options: readonly ChoiceOption<Value>[]
  /** null: nothing selected. */
  value: Value | null
  onChange: (value: Value) => void
  required?: boolean | undefined
}

/** Side by side if there is room; stacked if any option has a hint. */
export function RadioGroup<Value extends string>({ name, options, value, onChange, ...group }: Props<Value>) {
  const hasHints = options.some(({ hint }) => hint !== undefined)
  return (
    <FieldGroup {...group} isRadioGroup>
      {(groupId) => (
        <div className={classes(styles['options'], hasHints && styles['stacked'])}>
          {options.map((option, index) => (
            <Choice
              key={option.value}
              {...option}
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              hintId={`${groupId}-${index}-hint`}
              className={styles['option']}
            />
          ))}
        </div>
      )}
    </FieldGroup>
  )
}
