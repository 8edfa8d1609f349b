import { ExampleRow, type Example } from '../example.tsx'
import { LinkButton } from './link-button.tsx'

export const examples: Example[] = [
  {
    name: 'Variantes',
    render: () => (
      <ExampleRow>
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
      </ExampleRow>
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
