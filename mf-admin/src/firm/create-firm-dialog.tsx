import { createFirm, type Firm } from '@ponte/contracts/firms'
import { toasts } from '@ponte/contracts/toasts'
import type { CreateDialogProps } from '../directory/directory.ts'
import { CreateDialog } from '../form/create/create-dialog.tsx'
import { FirmFields } from '../form/fields/firm-fields.tsx'
import { emptyFirm, type FirmValues } from '../form/firm-values.ts'
import { newFirmLabels, newFirmOf, whyNotCreate } from '../form/create/new-firm.ts'
import { PhotoField } from '../form/fields/photo-field.tsx'
import { useCreateForm } from '../form/create/use-create-form.ts'
import { useSample } from '../form/create/use-sample.ts'
import { createText } from '../form/text.ts'

async function loadSample(): Promise<Partial<FirmValues>> {
  const { sampleFirm } = await import(/* webpackChunkName: "demo-sample-records" */ '../form/create/sample-records.ts')
  return sampleFirm()
}

export function CreateFirmDialog(props: CreateDialogProps<Firm>) {
  const sample = useSample(props.host, 'firm', loadSample)
  return sample === undefined ? null : <FirmDialog {...props} start={sample ?? {}} />
}

function FirmDialog({ host, start, onClose, onCreated }: CreateDialogProps<Firm> & { start: Partial<FirmValues> }) {
  const form = useCreateForm<Firm, FirmValues>({
    host,
    noun: 'firm',
    initial: { ...emptyFirm, ...start },
    check: whyNotCreate,
    create: (values) => host.call(createFirm, { body: newFirmOf(values) }),
    toasts: { created: toasts.firmCreated, createFailed: toasts.firmCreateFailed },
    onCreated,
    onClose,
  })
  return (
    <CreateDialog words={createText.firm} form={form} problems={whyNotCreate(form.values)} labels={newFirmLabels} onClose={onClose}>
      {(fields) => (
        <>
          <FirmFields form={fields} isDescriptionRequired />
          <PhotoField {...fields.field('photo')} onRefuse={fields.warn} isLogo />
        </>
      )}
    </CreateDialog>
  )
}
