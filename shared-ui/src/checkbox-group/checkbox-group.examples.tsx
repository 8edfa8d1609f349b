import { useState, type ComponentProps } from 'react'
import type { Example } from '../example.ts'
import { CheckboxGroup } from './checkbox-group.tsx'

type Props = Omit<ComponentProps<typeof CheckboxGroup>, 'values' | 'onChange'> & { start?: string[] }

function Ticking({ start = [], ...group }: Props) {
  const [values, setValues] = useState(start)
  return <CheckboxGroup {...group} values={values} onChange={setValues} />
}

const shifts = [
  { value: 'morning', label: 'Manhã', hint: 'Das 7 às 13 h' },
  { value: 'afternoon', label: 'Tarde', hint: 'Das 13 às 19 h' },
  { value: 'night', label: 'Noite', hint: 'Das 19 às 7 h' },
]
const days = ['Segunda-feira', 'Terça-feira', 'Quarta-feira', 'Quinta-feira', 'Sexta-feira', 'Sábado', 'Domingo'].map((label) => ({
  value: label,
  label,
}))

const hours = Array.from({ length: 12 }, (_, index) => ({ value: `${index + 7}`, label: `${index + 7} h` }))

export const examples: Example[] = [
  { name: 'Muitas opções', render: () => <Ticking legend="Dias" name="example-days" options={days} start={['Sábado', 'Domingo']} /> },
  {
    name: 'Com explicações',
    render: () => <Ticking legend="Turnos" hint="Um ou mais" name="example-shifts" options={shifts} start={['night']} />,
  },
  {
    name: 'Com uma busca, a partir de onze',
    render: () => (
      <Ticking legend="Horas" name="example-hours" options={hours} finder={{ label: 'Procurar hora', none: 'Nenhuma hora assim.' }} />
    ),
  },
  {
    name: 'Obrigatório, com erro',
    render: () => <Ticking legend="Turnos" name="example-none" options={shifts} required error="Escolha pelo menos um turno" />,
  },
]
