import { Button } from '../button/button.tsx'
import type { Example } from '../example.ts'
import { TextField } from '../field/field.tsx'
import { Form, FormAlert } from './form.tsx'

const form = {
  submit: (event: { preventDefault: () => void }) => event.preventDefault(),
  leaving: { isAsked: false, leave: () => {}, stay: () => {} },
}

export const examples: Example[] = [
  {
    name: 'Com o motivo de não ter sido enviado',
    render: () => (
      <Form form={form}>
        <TextField label="Nome" name="name" required />
        <FormAlert>Não foi possível enviar. Confira a sua conexão e tente de novo.</FormAlert>
        <Button type="submit">Enviar</Button>
      </Form>
    ),
  },
]
