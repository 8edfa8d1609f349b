import { RadioGroup } from '@ponte/shared-ui/radio-group'
import { TextField } from '@ponte/shared-ui/text-field'
import { fieldsText as text } from './fields-text.ts'

interface Travel {
  travelAvailability: boolean
  /** As it is typed. */
  maxDistance: string
}

interface Props extends Travel {
  onChange: (travel: Partial<Travel>) => void
  error?: string | undefined
}

/** The distance is asked only of those who travel. */
export function TravelFields({ travelAvailability, maxDistance, onChange, error }: Props) {
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
        onChange={(answer) => onChange({ travelAvailability: answer === 'yes' })}
      />
      {travelAvailability && (
        <TextField
          id="field-maxDistance"
          name="maxDistance"
          label={text.maxDistance}
          hint={text.maxDistanceHint}
          error={error}
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
