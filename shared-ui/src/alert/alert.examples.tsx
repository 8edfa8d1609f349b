import { Button } from '../button/button.tsx'
import type { Example } from '../example.ts'
import { Alert } from './alert.tsx'

export const examples: Example[] = [
  { name: 'Informação', render: () => <Alert>As mudanças valem a partir de amanhã.</Alert> },
  { name: 'Sucesso', render: () => <Alert tone="success">Dados guardados.</Alert> },
  { name: 'Atenção', render: () => <Alert tone="warning">Falta confirmar o e-mail.</Alert> },
  { name: 'Erro', render: () => <Alert tone="danger">Preencha todos os campos.</Alert> },
  {
    name: 'Com ação e texto longo',
    render: () => (
      <Alert action={<Button variant="outline">Entrar</Button>}>
        Entre na sua conta para ver os contatos. O texto pode ocupar várias linhas, e a ação passa para baixo quando não cabe ao lado.
      </Alert>
    ),
  },
]
