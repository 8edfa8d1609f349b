import type { FormFields } from '@ponte/platform/form-fields'
import { RadioGroup } from '@ponte/shared-ui/radio-group'
import { TextField } from '@ponte/shared-ui/text-field'
import { fieldsText as text } from './text.ts'

interface Travel {
  travelAvailability: boolean
  /** The text in the field. */
  maxDistance: string
}

/** The distance is shown only for professionals who travel. */
export function TravelFields({ form: { values, field, change } }: { form: FormFields<Travel> }) {
  const { travelAvailability } = values
  return (
    <>
      <RadioGroup
        id="field-travelAvailability"
        name="travelAvailability"
        legend={text.travel}
        options={[
          { value: 'no', label: text.no },
          { value: 'yes', label: text.yes },
        ]}
        value={travelAvailability ? 'yes' : 'no'}
        onChange={(answer) => change({ travelAvailability: answer === 'yes' })}
      />
      {travelAvailability && (
        <TextField
          {...field('maxDistance')}
          id="field-maxDistance"
          label={text.maxDistance}
          hint={text.maxDistanceHint}
          inputMode="numeric"
          autoComplete="off"
          required
        />
      )}
    </>
  )
}
