import type { Example } from '../example.ts'
import { Checkbox } from './checkbox.tsx'

export const examples: Example[] = [
  { name: 'Vazia', render: () => <Checkbox label="Receber avisos por e-mail" /> },
  { name: 'Marcada, com dica', render: () => <Checkbox label="Mostrar meu nome" hint="Todos podem ver" defaultChecked /> },
  {
    name: 'Com link e erro',
    render: () => <Checkbox label={<>Li e concordo com os {<a href="#termos">termos de uso</a>}</>} error="É preciso concordar" />,
  },
  { name: 'Desativada', render: () => <Checkbox label="Receber avisos por telefone" disabled /> },
]
