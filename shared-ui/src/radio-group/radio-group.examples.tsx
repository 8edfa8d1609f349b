import { useState, type ComponentProps } from 'react'
import type { Example } from '../example.ts'
import { RadioGroup } from './radio-group.tsx'

type Props = Omit<ComponentProps<typeof RadioGroup>, 'value' | 'onChange'> & { start?: string }

function Choosing({ start, ...group }: Props) {
  const [value, setValue] = useState(start ?? null)
  return <RadioGroup {...group} value={value} onChange={setValue} />
}

const yesNo = [
  { value: 'yes', label: 'Sim' },
  { value: 'no', label: 'Não' },
]
const outcomes = [
  { value: 'done', label: 'Deu certo', hint: 'Combinamos e aconteceu' },
  { value: 'not-done', label: 'Não deu certo', hint: 'Conversamos, mas ficou por isso' },
  { value: 'no-answer', label: 'Sem resposta' },
]

export const examples: Example[] = [
  { name: 'Lado a lado', render: () => <Choosing legend="Aceita viajar?" name="example-travel" options={yesNo} start="yes" /> },
  {
    name: 'Com explicações',
    render: () => (
      <Choosing legend="O que aconteceu?" hint="Só você vê a resposta" name="example-outcome" options={outcomes} start="done" />
    ),
  },
  {
    name: 'Obrigatório, com erro',
    render: () => <Choosing legend="Aceita viajar?" name="example-required" options={yesNo} required error="Escolha uma opção" />,
  },
]
