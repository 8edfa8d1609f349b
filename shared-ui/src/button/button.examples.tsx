import { useState } from 'react'
import { CopyButton } from '../copy-button/copy-button.tsx'
import { ExampleRow, type Example } from '../example.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Button } from './button.tsx'

function BusyForASave() {
  const [isBusy, setBusy] = useState(false)
  return (
    <ExampleRow>
      <Button isBusy={isBusy} onClick={() => setBusy(true)}>
        Salvar
      </Button>
      <Button variant="quiet" onClick={() => setBusy(false)}>
        Parar
      </Button>
    </ExampleRow>
  )
}

const words = { copy: 'Copiar', copied: 'Copiado', failed: 'Não foi possível copiar. Selecione o texto e copie.' }

export const examples: Record<string, Example[]> = {
  button: [
    {
      name: 'Variantes',
      render: () => (
        <ExampleRow>
          <Button>Continuar</Button> <Button variant="soft">Ver contato</Button> <Button variant="outline">Editar</Button>
          <Button variant="quiet">Cancelar</Button> <Button variant="danger">Excluir conta</Button>
        </ExampleRow>
      ),
    },
    {
      name: 'Com ícone',
      render: () => (
        <ExampleRow>
          <Button icon="search">Buscar</Button>{' '}
          <Button variant="soft" icon="chat">
            Conversar
          </Button>
          <Button variant="outline" icon="user">
            Meu perfil
          </Button>{' '}
          <Button variant="quiet" icon="back">
            Voltar
          </Button>
        </ExampleRow>
      ),
    },
    {
      name: 'Grande',
      render: () => (
        <ExampleRow>
          <Button size="l">Criar conta</Button>
          <Button size="l" variant="outline" icon="search">
            Buscar primeiro
          </Button>
        </ExampleRow>
      ),
    },
    {
      name: 'Trabalhando',
      render: () => (
        <ExampleRow>
          <Button isBusy>Enviando</Button>
          <Button isBusy variant="soft">
            Enviando
          </Button>
          <Button isBusy variant="outline">
            Enviando
          </Button>
        </ExampleRow>
      ),
    },
    { name: 'Trabalha depois do clique', render: () => <BusyForASave /> },
    {
      name: 'Desativado',
      render: () => (
        <ExampleRow>
          <Button disabled>Continuar</Button>
          <Button disabled variant="outline">
            Editar
          </Button>
        </ExampleRow>
      ),
    },
    {
      name: 'Texto longo',
      render: () => <Button variant="outline">Quero receber por e-mail um aviso quando alguém responder ao meu pedido de contato</Button>,
    },
  ],
  'copy-button': [
    {
      name: 'Ao lado do valor',
      render: () => (
        <ExampleRow>
          <span>ana@exemplo.test</span> <CopyButton value="ana@exemplo.test" label="Copiar e-mail" words={words} />
        </ExampleRow>
      ),
    },
  ],
  'icon-button': [
    {
      name: 'Fechar, e abrir um menu',
      render: () => (
        <ExampleRow>
          <IconButton icon="close" label="Fechar" /> <IconButton icon="menu" label="Abrir o menu" />
        </ExampleRow>
      ),
    },
    { name: 'Pequeno desenho', render: () => <IconButton icon="close" size="s" label="Limpar" /> },
  ],
}
