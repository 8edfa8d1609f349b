import { isCnpj, isCpf, normalizeCnpj, normalizeCpf } from '@ponte/contracts/documents'
import { messages } from '@ponte/contracts/messages'
import { maskCnpj, maskCpf } from '@ponte/platform/mask'
import { MaskedField } from '@ponte/shared-ui/masked-field'
import type { ComponentProps } from 'react'
import { fieldsText as text } from './text.ts'

type MaskedProps = ComponentProps<typeof MaskedField>

interface Props {
  /** The name of the field; 'document' or 'cnpj' by default. */
  name?: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

function DocumentField(props: MaskedProps & { name: string }) {
  return <MaskedField {...props} id={`field-${props.name}`} autoComplete="off" required />
}

interface CpfProps extends Props {
  /** True if only an admin can correct it. */
  isFixed?: boolean
}

/** The field for a CPF: reports wrong check digits as soon as the number is complete. */
export function CpfField({ name = 'document', error, isFixed = false, ...rest }: CpfProps) {
  const isWrong = normalizeCpf(rest.value).length === 11 && !isCpf(rest.value)
  const problem = error ?? (isWrong ? messages.cpfInvalid : undefined)
  return (
    <DocumentField
      {...rest}
      name={name}
      label={text.cpf}
      hint={isFixed ? text.cpfFixed : text.cpfHint}
      error={problem}
      mask={maskCpf}
      inputMode="numeric"
      readOnly={isFixed}
    />
  )
}

/** The field for a CNPJ, which may have letters since 2026, in upper case. */
export function CnpjField({ name = 'cnpj', error, ...rest }: Props) {
  const isWrong = normalizeCnpj(rest.value).length === 14 && !isCnpj(rest.value)
  const problem = error ?? (isWrong ? messages.cnpjInvalid : undefined)
  return (
    <DocumentField
      {...rest}
      name={name}
      label={text.cnpj}
      hint={text.cnpjHint}
      error={problem}
      mask={maskCnpj}
      inputMode="text"
      autoCapitalize="characters"
    />
  )
}
