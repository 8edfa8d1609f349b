import { listFirms } from '@ponte/contracts/firms'
import type { Host } from '@ponte/contracts/host'
import { FIRM_LIST_LIMIT } from '@ponte/contracts/limits'
import { ask } from '@ponte/platform/ask'
import type { FormField } from '@ponte/platform/form-fields'
import { useAnswer } from '@ponte/platform/query'
import { Select } from '@ponte/shared-ui/select'
import { useEffect } from 'react'
import { fieldText } from '../text.ts'
import { fieldLabels } from '../../text.ts'

interface Props extends FormField<string> {
  host: Host
  /** True if the person may have no firm. */
  isOptional?: boolean
}

/** The field for a user's firm. If the list of firms fails to load, everything else still works. */
export function FirmField({ host, isOptional = false, ...field }: Props) {
  const firms = useAnswer(host, ask(listFirms, { query: { limit: FIRM_LIST_LIMIT } }))
  const { telemetry } = host
  const { error: failure } = firms

  // The console is outside React. This failure is not shown on screen.
  useEffect(() => {
    if (failure !== null) telemetry({ name: 'firm-choices-failed', detail: failure.message })
  }, [telemetry, failure])

  const { value } = field
  const options = (firms.data?.results ?? []).map(({ _id, name }) => ({ value: _id, label: name }))
  const isListed = value === '' || options.some((option) => option.value === value)
  return (
    <Select
      {...field}
      label={isOptional ? fieldText.optional(fieldLabels.firm) : fieldLabels.firm}
      {...(isOptional
        ? { placeholder: fieldText.noFirm, hint: fieldText.firmHint }
        : value === ''
          ? { placeholder: fieldText.choose }
          : {})}
      options={isListed ? options : [{ value, label: fieldText.currentFirm }, ...options]}
    />
  )
}
