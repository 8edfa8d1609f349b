import { maskPhone } from '@ponte/platform/mask'
import { MaskedField } from '@ponte/shared-ui/masked-field'

interface Props {
  name: string
  label: string
  hint?: string | undefined
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  required?: boolean
}

export function PhoneField({ name, ...field }: Props) {
  return <MaskedField {...field} id={`field-${name}`} name={name} mask={maskPhone} type="tel" inputMode="tel" autoComplete="tel" />
}
