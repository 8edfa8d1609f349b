import type { FormFields } from '@ponte/platform/form-fields'
import { RadioGroup } from '@ponte/shared-ui/radio-group'
import { TextField } from '@ponte/shared-ui/text-field'
import { fieldText } from '../text.ts'
import { fieldLabels } from '../../text.ts'

interface Travel {
  travelAvailability: boolean
  /** The text in the field. */
  maxDistance: string
}

/** The distance is shown only for professionals who travel, and reset for others. */
export function TravelFields({ form: { values, field, change } }: { form: FormFields<Travel> }) {
  const { travelAvailability } = values
  return (
    <>
      <RadioGroup
        name="travelAvailability"
        legend={fieldLabels.travelAvailability}
        options={[
          { value: 'no', label: fieldText.travel.no },
          { value: 'yes', label: fieldText.travel.yes },
        ]}
        value={travelAvailability ? 'yes' : 'no'}
        onChange={(answer) => change(answer === 'yes' ? { travelAvailability: true } : { travelAvailability: false, maxDistance: '0' })}
      />
      {travelAvailability && (
        <TextField
          {...field('maxDistance')}
          label={fieldText.maxDistance}
          type="number"
          min={0}
          step={1}
          inputMode="numeric"
          autoComplete="off"
          required
        />
      )}
    </>
  )
}
