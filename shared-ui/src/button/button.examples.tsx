import { useState } from 'react'
import { CopyButton } from '../copy-button/copy-button.tsx'
import type { Example } from '../example.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Row } from '../row/row.tsx'
import { Button } from './button.tsx'

function BusyForASave() {
  const [isBusy, setBusy] = useState(false)
  return (
    <Row gap={4} lineGap={3}>
      <Button isBusy={isBusy} onClick={() => setBusy(true)}>
        Salvar
      </Button>
      <Button variant="quiet" onClick={() => setBusy(false)}>
        Parar
      </Button>
    </Row>
  )
}

const words = { copy: 'Copiar', copied: 'Copiado', failed: 'Não foi possível copiar. Selecione o texto e copie.' }

export const examples: Record<string, Example[]> = {
  button: [
    {
      name: 'Variantes',
      render: () => (
        <Row gap={4} lineGap={3}>
          <Button>Continuar</Button> <Button variant="soft">Ver contato</Button> <Button variant="outline">Editar</Button>
          <Button variant="quiet">Cancelar</Button> <Button variant="danger">Excluir conta</Button>
        </Row>
      ),
    },
    {
      name: 'Com ícone',
      render: () => (
        <Row gap={4} lineGap={3}>
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
        </Row>
      ),
    },
    {
      name: 'Grande',
      render: () => (
        <Row gap={4} lineGap={3}>
          <Button size="l">Criar conta</Button>
          <Button size="l" variant="outline" icon="search">
            Buscar primeiro
          </Button>
        </Row>
      ),
    },
    {
      name: 'Trabalhando',
      render: () => (
        <Row gap={4} lineGap={3}>
          <Button isBusy>Enviando</Button>
          <Button isBusy variant="soft">
            Enviando
          </Button>
          <Button isBusy variant="outline">
            Enviando
          </Button>
        </Row>
      ),
    },
    { name: 'Trabalha depois do clique', render: () => <BusyForASave /> },
    {
      name: 'Desativado',
      render: () => (
        <Row gap={4} lineGap={3}>
          <Button disabled>Continuar</Button>
          <Button disabled variant="outline">
            Editar
          </Button>
        </Row>
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
        <Row gap={4} lineGap={3}>
          <span>ana@exemplo.test</span> <CopyButton value="ana@exemplo.test" label="Copiar e-mail" words={words} />
        </Row>
      ),
    },
  ],
  'icon-button': [
    {
      name: 'Fechar, e abrir um menu',
      render: () => (
        <Row gap={4} lineGap={3}>
          <IconButton icon="close" label="Fechar" /> <IconButton icon="menu" label="Abrir o menu" />
        </Row>
      ),
    },
    { name: 'Pequeno desenho', render: () => <IconButton icon="close" size="s" label="Limpar" /> },
  ],
}
