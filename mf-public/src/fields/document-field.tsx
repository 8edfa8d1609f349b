import { isCnpj, isCpf, normalizeCnpj, normalizeCpf } from '@ponte/contracts/documents'
import { messages } from '@ponte/contracts/messages'
import { maskCnpj, maskCpf } from '@ponte/platform/mask'
import { MaskedField } from '@ponte/shared-ui/masked-field'
import { fieldsText as text } from './fields-text.ts'

interface Props {
  /** The name of the field; 'document' or 'cnpj' by default. */
  name?: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** The field for a CPF: it shows an error as soon as the check digits of a whole number are wrong. */
export function CpfField({ name = 'document', value, onChange, error }: Props) {
  const isWrong = normalizeCpf(value).length === 11 && !isCpf(value)
  return (
    <MaskedField
      id={`field-${name}`}
      name={name}
      label={text.cpf}
      hint={text.cpfHint}
      error={error ?? (isWrong ? messages.cpfInvalid : undefined)}
      mask={maskCpf}
      value={value}
      onChange={onChange}
      inputMode="numeric"
      autoComplete="off"
      required
    />
  )
}

/** The field for a CNPJ, which has letters since 2026, in capitals. */
export function CnpjField({ name = 'cnpj', value, onChange, error }: Props) {
  const isWrong = normalizeCnpj(value).length === 14 && !isCnpj(value)
  return (
    <MaskedField
      id={`field-${name}`}
      name={name}
      label={text.cnpj}
      hint={text.cnpjHint}
      error={error ?? (isWrong ? messages.cnpjInvalid : undefined)}
      mask={maskCnpj}
      value={value}
      onChange={onChange}
      inputMode="text"
      autoCapitalize="characters"
      autoComplete="off"
      required
    />
  )
}
