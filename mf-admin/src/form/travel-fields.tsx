import { RadioGroup } from '@ponte/shared-ui/radio-group'
import { TextField } from '@ponte/shared-ui/text-field'
import { fieldText } from '../text-forms.ts'
import { text } from '../text.ts'

interface Travel {
  travelAvailability: boolean
  /** As it is typed. */
  maxDistance: string
}

interface Props extends Travel {
  onChange: (travel: Partial<Travel>) => void
  error?: string | undefined
}

/** The distance is asked only of those who travel, and forgotten for all others. */
export function TravelFields({ travelAvailability, maxDistance, onChange, error }: Props) {
  return (
    <>
      <RadioGroup
        name="travelAvailability"
        legend={text.person.travel}
        options={[
          { value: 'no', label: fieldText.travel.no },
          { value: 'yes', label: fieldText.travel.yes },
        ]}
        value={travelAvailability ? 'yes' : 'no'}
        onChange={(answer) => onChange(answer === 'yes' ? { travelAvailability: true } : { travelAvailability: false, maxDistance: '0' })}
      />
      {travelAvailability && (
        <TextField
          name="maxDistance"
          label={fieldText.maxDistance}
          error={error}
          type="number"
          min={0}
          step={1}
          inputMode="numeric"
          autoComplete="off"
          value={maxDistance}
          onChange={(event) => onChange({ maxDistance: event.target.value })}
          required
        />
      )}
    </>
  )
}
