import { maskPhone } from './mask.ts'
import { MaskedField } from './masked-field.tsx'

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
