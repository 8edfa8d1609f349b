import { Button } from '../button/button.tsx'
import { DisplayHeading } from '../display-heading/display-heading.tsx'
import type { Example } from '../example.ts'
import { Muted, Prose, VisuallyHidden } from './prose.tsx'

export const examples: Record<string, Example[]> = {
  'display-heading': [
    { name: 'De uma página comum', render: () => <DisplayHeading>Senha nova</DisplayHeading> },
    {
      name: 'De uma página de entrada',
      render: () => <DisplayHeading size="l">Tudo o que foi combinado, em poucas palavras</DisplayHeading>,
    },
  ],
  muted: [
    { name: 'Um total', render: () => <Muted>1.284 registros</Muted> },
    {
      name: 'Em um texto',
      render: () => (
        <p>
          Registrado <Muted as="span">há dois dias</Muted>
        </p>
      ),
    },
  ],
  prose: [
    {
      name: 'Com quebras de linha',
      render: () => <Prose>{'Chegou na hora e saiu depois.\n\nRecomendo a quem quer calma e capricho.'}</Prose>,
    },
    { name: 'Palavra sem fim', render: () => <Prose>{`https://exemplo.com.br/${'caminhomuitolongo/'.repeat(8)}`}</Prose> },
  ],
  'visually-hidden': [
    {
      name: 'O nome de um botão que só tem desenho',
      render: () => (
        <Button variant="outline" icon="menu">
          <VisuallyHidden>Abrir o menu</VisuallyHidden>
        </Button>
      ),
    },
  ],
}
