import type { Example } from '../example.ts'
import { TextField } from '../field/field.tsx'
import { FieldGroup } from './field-group.tsx'

const dates = () => (
  <>
    <TextField label="De" type="date" />
    <TextField label="Até" type="date" />
  </>
)

export const examples: Example[] = [
  {
    name: 'Vários campos, uma pergunta',
    render: () => (
      <FieldGroup legend="Período" hint="Do primeiro ao último dia">
        {dates}
      </FieldGroup>
    ),
  },
  {
    name: 'Obrigatório, com erro',
    render: () => (
      <FieldGroup legend="Período" required error="O fim vem antes do começo">
        {dates}
      </FieldGroup>
    ),
  },
]
