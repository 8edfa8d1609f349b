import type { Example } from '../example.ts'
import { Field } from './field.tsx'

export const examples: Example[] = [
  {
    name: 'Um controle qualquer',
    render: () => (
      <Field label="Data" hint="O primeiro dia">
        {(control) => <input type="date" {...control} />}
      </Field>
    ),
  },
  {
    name: 'Obrigatório, com erro',
    render: () => (
      <Field label="Data" required error="Escolha uma data a partir de hoje">
        {(control) => <input type="date" {...control} />}
      </Field>
    ),
  },
]
