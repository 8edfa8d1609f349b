import type { Example } from '../example.ts'
import { Row } from '../row/row.tsx'
import { LinkButton } from './link-button.tsx'

export const examples: Example[] = [
  {
    name: 'Variantes',
    render: () => (
      <Row gap={4} lineGap={3}>
        <LinkButton to="#entrar">Entrar</LinkButton>
        <LinkButton to="#perfil" variant="soft" icon="user">
          Ver perfil
        </LinkButton>
        <LinkButton to="#editar" variant="outline">
          Editar
        </LinkButton>
        <LinkButton to="#voltar" variant="quiet" icon="back">
          Voltar
        </LinkButton>
      </Row>
    ),
  },
  {
    name: 'Grande',
    render: () => (
      <LinkButton to="#cadastro" size="l">
        Criar conta
      </LinkButton>
    ),
  },
]
