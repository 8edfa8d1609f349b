import { isCnpj, isCpf, normalizeCnpj, normalizeCpf } from '@ponte/contracts/documents'
import { messages } from '@ponte/contracts/messages'
import type { FormField } from '@ponte/platform/form-fields'
import { maskCnpj, maskCpf } from '@ponte/platform/mask'
import { MaskedField } from '@ponte/shared-ui/masked-field'
import { fieldsText as text } from './text.ts'

interface CpfProps extends FormField<string> {
  /** True if only an admin can correct it. */
  isFixed: boolean
}

/** The field for a CPF: reports wrong check digits as soon as the number is complete. */
export function CpfField({ isFixed, error, ...field }: CpfProps) {
  const isWrong = normalizeCpf(field.value).length === 11 && !isCpf(field.value)
  return (
    <MaskedField
      {...field}
      id="field-document"
      label={text.cpf}
      hint={isFixed ? text.cpfFixed : text.cpfHint}
      error={error ?? (isWrong ? messages.cpfInvalid : undefined)}
      mask={maskCpf}
      inputMode="numeric"
      autoComplete="off"
      readOnly={isFixed}
      required
    />
  )
}

/** The field for a CNPJ, which may have letters since 2026, in upper case. */
export function CnpjField({ error, ...field }: FormField<string>) {
  const isWrong = normalizeCnpj(field.value).length === 14 && !isCnpj(field.value)
  return (
    <MaskedField
      {...field}
      id="field-cnpj"
      label={text.cnpj}
      hint={text.cnpjHint}
      error={error ?? (isWrong ? messages.cnpjInvalid : undefined)}
      mask={maskCnpj}
      inputMode="text"
      autoComplete="off"
      autoCapitalize="characters"
      required
    />
  )
}
