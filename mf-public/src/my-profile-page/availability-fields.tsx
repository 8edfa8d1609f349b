import { SHIFT_LABELS, WEEKDAY_LABELS } from '@ponte/contracts/availability'
import { choicesOf } from '@ponte/contracts/choice'
import type { FormFields } from '@ponte/platform/form-fields'
import { CheckboxGroup } from '@ponte/shared-ui/checkbox-group'
import { TextField } from '@ponte/shared-ui/text-field'
import { myProfileText as text } from './text.ts'
import type { MyProfileValues } from './my-profile-values.ts'

const weekdays = choicesOf(WEEKDAY_LABELS)
const shifts = choicesOf(SHIFT_LABELS)

/** Availability. All fields are optional: an empty one means any. */
export function AvailabilityFields({ form: { values, errors, field, change } }: { form: FormFields<MyProfileValues> }) {
  return (
    <>
      <TextField
        {...field('availableFrom')}
        id="field-availableFrom"
        type="date"
        label={text.availableFrom}
        hint={text.availableFromHint}
      />
      <CheckboxGroup
        id="field-weekdays"
        name="weekdays"
        legend={text.weekdays}
        hint={text.weekdaysHint}
        options={weekdays}
        values={values.weekdays}
        onChange={(chosen) => change({ weekdays: chosen })}
        error={errors.weekdays}
      />
      <CheckboxGroup
        id="field-shifts"
        name="shifts"
        legend={text.shifts}
        hint={text.shiftsHint}
        options={shifts}
        values={values.shifts}
        onChange={(chosen) => change({ shifts: chosen })}
        error={errors.shifts}
      />
    </>
  )
}
