import { useState } from 'react'
import type { Example } from '../example.ts'
import { MaskedField, type Mask } from './masked-field.tsx'

const maskPostcode: Mask = (typed) => {
  const digits = typed.replace(/\D/g, '')
  return digits.length > 5 && digits.length <= 8 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : typed
}

function Postcode({ initial, error }: { initial: string; error?: string }) {
  const [value, setValue] = useState(initial)
  return (
    <MaskedField
      name="postcode"
      label="CEP"
      hint="O hífen entra sozinho"
      error={error}
      mask={maskPostcode}
      value={value}
      onChange={setValue}
      inputMode="numeric"
      autoComplete="off"
    />
  )
}

export const examples: Example[] = [
  { name: 'Vazio', render: () => <Postcode initial="" /> },
  { name: 'Preenchido', render: () => <Postcode initial="80010-000" /> },
  { name: 'Com erro', render: () => <Postcode initial="8001" error="O CEP tem oito números" /> },
]
