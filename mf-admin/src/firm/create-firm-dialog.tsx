import { createFirm, type Firm } from '@ponte/contracts/firms'
import { ADMIN_TOAST_MS } from '@ponte/contracts/limits'
import { toasts } from '@ponte/contracts/toasts'
import { useForm } from '@ponte/platform/use-form'
import type { CreateDialogProps } from '../directory/directory.ts'
import { CreateDialog } from '../form/create-dialog.tsx'
import { FirmFields } from '../form/firm-fields.tsx'
import { noFirm, type FirmValues } from '../form/firm-values.ts'
import { newFirmLabels, newFirmOf, whyNotCreate } from '../form/new-firm.ts'
import { PhotoField } from '../form/photo-field.tsx'
import { useSample } from '../form/use-sample.ts'
import { createText, inEnglish } from '../text-forms.ts'

async function loadSample(): Promise<Partial<FirmValues>> {
  const { sampleFirm } = await import(/* webpackChunkName: "demo-sample-records" */ '../form/sample-records.ts')
  return sampleFirm()
}

export function CreateFirmDialog(props: CreateDialogProps<Firm>) {
  const sample = useSample(props.host, loadSample)
  return sample === undefined ? null : <FirmDialog {...props} start={sample ?? {}} />
}

function FirmDialog({ host, start, onClose, onCreated }: CreateDialogProps<Firm> & { start: Partial<FirmValues> }) {
  const form = useForm<FirmValues>({
    host,
    initial: { ...noFirm, ...start },
    guard: { isQueryAnotherPage: true },
    toastMs: ADMIN_TOAST_MS,
    failed: toasts.firmCreateFailed,
    translate: inEnglish,
    check: whyNotCreate,
    async send(values) {
      const firm = await host.call(createFirm, { body: newFirmOf(values) })
      host.notify('success', toasts.firmCreated, { durationMs: ADMIN_TOAST_MS })
      onCreated(firm)
      onClose()
    },
  })
  return (
    <CreateDialog words={createText.firm} form={form} problems={whyNotCreate(form.values)} labels={newFirmLabels} onClose={onClose}>
      {(fields) => (
        <>
          <FirmFields form={fields} isDescriptionRequired />
          <PhotoField {...fields.field('photo')} isLogo />
        </>
      )}
    </CreateDialog>
  )
}
