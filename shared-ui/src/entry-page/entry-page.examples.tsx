import { Button } from '../button/button.tsx'
import type { Example } from '../example.ts'
import { Stack } from '../stack/stack.tsx'
import { TextField } from '../field/field.tsx'
import { EntryPage } from './entry-page.tsx'

const form = (
  <Stack gap={4}>
    <TextField label="E-mail" type="email" />
    <Button size="l">Continuar</Button>
  </Stack>
)

export const examples: Example[] = [
  {
    name: 'Com uma coisa a fazer',
    render: () => (
      <EntryPage as="div" id="example-password" title="Senha nova" lead="Enviamos um link para o seu e-mail.">
        {form}
      </EntryPage>
    ),
  },
  {
    name: 'Com o que esperar ao lado',
    render: () => (
      <EntryPage
        as="div"
        id="example-entry"
        title="Entrar"
        lead="Que bom que você voltou."
        aside={{ title: 'O que vem depois', items: ['Escolher o que procura', 'Guardar o que encontrou'], isOrdered: true }}
      >
        {form}
      </EntryPage>
    ),
  },
]
