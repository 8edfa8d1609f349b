import { Card } from '../card/card.tsx'
import type { Example } from '../example.ts'
import { LinkButton } from '../link-button/link-button.tsx'
import { Page } from './page.tsx'

export const examples: Example[] = [
  {
    name: 'Com o caminho adiante',
    render: () => (
      <Page
        as="div"
        title="Pedidos"
        lead="Os deste mês, do mais novo ao mais antigo."
        action={<LinkButton to="#novo">Novo pedido</LinkButton>}
      >
        <Card>Três pedidos</Card>
        <Card>Um rascunho</Card>
      </Page>
    ),
  },
  {
    name: 'Só o título',
    render: () => (
      <Page as="div" title="Um título comprido que ocupa mais de uma linha em um telefone">
        <p>Nada por aqui.</p>
      </Page>
    ),
  },
]
