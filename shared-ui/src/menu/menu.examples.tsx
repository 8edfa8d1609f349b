import type { Example } from '../example.ts'
import { Icon } from '../icon/icon.tsx'
import { Menu, MenuButton, MenuLink } from './menu.tsx'

const items = (
  <>
    <MenuLink to="#painel" icon="home">
      Painel
    </MenuLink>
    <MenuLink to="#dados" icon="user">
      Meus dados
    </MenuLink>
    <MenuButton icon="logout" onClick={() => {}}>
      Sair
    </MenuButton>
  </>
)

export const examples: Example[] = [
  {
    name: 'Com palavras',
    render: () => (
      <Menu trigger="Opções" label="Opções da conta">
        {items}
      </Menu>
    ),
  },
  {
    name: 'Só com ícone',
    render: () => (
      <Menu trigger={<Icon name="menu" />} label="Abrir opções">
        {items}
      </Menu>
    ),
  },
  {
    name: 'Alinhado ao fim do botão',
    render: () => (
      <Menu trigger="Mais opções" label="Mais opções" align="end">
        {items}
      </Menu>
    ),
  },
]
