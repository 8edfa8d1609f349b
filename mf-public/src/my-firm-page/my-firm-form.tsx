import { choicesOf } from '@ponte/contracts/choice'
import { formatCnpj } from '@ponte/contracts/documents'
import { getFirm, updateFirm, type Firm, FirmChanges } from '@ponte/contracts/firms'
import type { Host } from '@ponte/contracts/host'
import { ADMIN_TOAST_MS } from '@ponte/contracts/limits'
import { SPECIALTY_LABELS, type Specialty } from '@ponte/contracts/specialties'
import { toasts } from '@ponte/contracts/toasts'
import { errorsOf, type Errors } from '@ponte/platform/problems'
import { useForm } from '@ponte/platform/use-form'
import { CheckboxGroup } from '@ponte/shared-ui/checkbox-group'
import { Switch } from '@ponte/shared-ui/switch'
import { followNewer, EditForm, Fields } from '../account/edit-form.tsx'
import { Part } from '../account/part.tsx'
import { drafts } from '../drafts.ts'
import { FirmIdentityFields, FirmPlaceFields } from '../fields/firm-fields.tsx'
import { firmDataOf, type FirmValues } from '../fields/firm-values.ts'
import { fieldsText } from '../fields/text.ts'
import { myFirmText as text } from './text.ts'
import { rememberFirm } from './use-firm.ts'

/** The form's values. */
interface MyFirmValues extends FirmValues {
  specialtiesNeeded: Specialty[]
  offersAccommodation: boolean
  /** The version of the record that the form started from. */
  version: number
}

function valuesOf(firm: Firm): MyFirmValues {
  const { photo, name, cnpj, type, address, state, city, description, specialtiesNeeded, offersAccommodation, version } = firm
  const facts = { photo, name, type, address, state, city, specialtiesNeeded, offersAccommodation, version }
  return { ...facts, cnpj: formatCnpj(cnpj), description: description ?? '' }
}

/** The form's values as the call takes them. */
const changesOf = ({ specialtiesNeeded, offersAccommodation, version, ...firm }: MyFirmValues) => ({
  ...firmDataOf(firm),
  specialtiesNeeded,
  offersAccommodation,
  version,
})

const whyNotSave = (values: MyFirmValues): Errors<MyFirmValues> => errorsOf(FirmChanges, changesOf(values))

const specialties = choicesOf(SPECIALTY_LABELS)

export function MyFirmForm({ host, firm }: { host: Host; firm: Firm }) {
  const form = useForm({
    host,
    initial: valuesOf(firm),
    draft: drafts.of(host, 'my-firm'),
    guard: {},
    check: whyNotSave,
    failed: toasts.ownProfileUpdateFailed,
    toastMs: ADMIN_TOAST_MS,
    async send(values) {
      const saved = await host.call(updateFirm, { params: { id: firm.id }, body: changesOf(values) })
      rememberFirm(saved)
      host.notify('success', toasts.ownProfileUpdated, { durationMs: ADMIN_TOAST_MS })
      return valuesOf(saved)
    },
    onRefused: (error): Promise<void> =>
      followNewer(error, form, async () => valuesOf(rememberFirm(await host.call(getFirm, { params: { id: firm.id } })))),
  })
  if (!form.isDirty && form.values.version < firm.version) form.follow(valuesOf(firm))
  const { values, errors, box, change } = form
  return (
    <EditForm form={form}>
      <Part title={text.identity}>
        <Fields>
          <FirmIdentityFields form={form} />
        </Fields>
      </Part>
      <Part title={text.place}>
        <Fields>
          <FirmPlaceFields form={form} />
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
            finder={fieldsText.specialtyFinder}
            values={values.specialtiesNeeded}
            error={errors.specialtiesNeeded}
            onChange={(specialtiesNeeded) => change({ specialtiesNeeded })}
          />
          <Switch {...box('offersAccommodation')} id="field-offersAccommodation" label={text.accommodation} hint={text.accommodationHint} />
        </Fields>
      </Part>
    </EditForm>
  )
}
