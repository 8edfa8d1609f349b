import { choicesOf } from '@ponte/contracts/choice'
import { updateFirm, type Firm } from '@ponte/contracts/firms'
import type { Host } from '@ponte/contracts/host'
import { ADMIN_TOAST_MS } from '@ponte/contracts/limits'
import { SPECIALTY_LABELS } from '@ponte/contracts/specialties'
import { toasts } from '@ponte/contracts/toasts'
import { useForm } from '@ponte/platform/use-form'
import { CheckboxGroup } from '@ponte/shared-ui/checkbox-group'
import { Switch } from '@ponte/shared-ui/switch'
import { EditForm, Fields } from '../account/edit-form.tsx'
import { Part } from '../account/part.tsx'
import type { Round } from '../account/use-rounds.ts'
import { useDraft } from '../draft/use-draft.ts'
import { FirmIdentityFields, FirmPlaceFields } from '../fields/firm-fields.tsx'
import { myFirmText as text } from './my-firm-text.ts'
import { changesOf, valuesOf, whyNotSave } from './my-firm-values.ts'
import { rememberFirm } from './use-firm.ts'

const specialties = choicesOf(SPECIALTY_LABELS)

interface Props {
  host: Host
  /** Whose draft it is. */
  userId: string
  firm: Firm
  round: Round
}

export function MyFirmForm({ host, userId, firm, round }: Props) {
  const draft = useDraft('my-firm', userId)
  const form = useForm({
    host,
    initial: valuesOf(firm),
    draft,
    check: whyNotSave,
    failed: toasts.ownProfileUpdateFailed,
    async send(values) {
      rememberFirm(await host.call(updateFirm, { params: { id: firm.id }, body: changesOf(values) }))
      host.notify('success', toasts.ownProfileUpdated, { durationMs: ADMIN_TOAST_MS })
    },
  })
  const { values, errors, change } = form
  const part = { values, errors, onChange: change }
  return (
    <EditForm host={host} form={form} round={round} onDiscard={draft.clear}>
      <Part title={text.identity}>
        <Fields>
          <FirmIdentityFields {...part} />
        </Fields>
      </Part>
      <Part title={text.place}>
        <Fields>
          <FirmPlaceFields {...part} />
        </Fields>
      </Part>
      <Part title={text.opportunity} hint={text.opportunityHint}>
        <Fields>
          <CheckboxGroup
            id="field-specialtiesNeeded"
            name="specialtiesNeeded"
            legend={text.specialties}
            hint={text.specialtiesHint}
            options={specialties}
            values={values.specialtiesNeeded}
            error={errors.specialtiesNeeded}
            onChange={(specialtiesNeeded) => change({ specialtiesNeeded })}
          />
          <Switch
            id="field-offersAccommodation"
            name="offersAccommodation"
            label={text.accommodation}
            hint={text.accommodationHint}
            checked={values.offersAccommodation}
            onChange={(event) => change({ offersAccommodation: event.target.checked })}
          />
        </Fields>
      </Part>
    </EditForm>
  )
}
