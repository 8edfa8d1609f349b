import { Choice, type ChoiceOption } from '../field/choice.tsx'
import { FieldGroup, type FieldGroupTexts } from '../field-group/field-group.tsx'
import styles from './checkbox-group.module.css'

interface Props<Value extends string> extends FieldGroupTexts {
  id?: string | undefined
  name: string
  options: readonly ChoiceOption<Value>[]
  values: readonly Value[]
  /** Called with all ticked values, in the order of the options. */
  onChange: (values: Value[]) => void
  required?: boolean | undefined
  className?: string | undefined
}

export function CheckboxGroup<Value extends string>({ name, options, values, onChange, ...group }: Props<Value>) {
  function tick(value: Value, isTicked: boolean) {
    onChange(options.map((option) => option.value).filter((one) => (one === value ? isTicked : values.includes(one))))
  }
  return (
    <FieldGroup {...group}>
      {(groupId) => (
        <div className={styles['options']}>
          {options.map((option, index) => (
            <Choice
              key={option.value}
              {...option}
              type="checkbox"
              name={name}
              checked={values.includes(option.value)}
              onChange={(event) => tick(option.value, event.target.checked)}
              hintId={`${groupId}-${index}-hint`}
            />
          ))}
        </div>
      )}
    </FieldGroup>
  )
}
