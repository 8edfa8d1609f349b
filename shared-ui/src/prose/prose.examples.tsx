import type { Example } from '../example.ts'
import { Prose } from './prose.tsx'

export const examples: Example[] = [
  {
    name: 'Com quebras de linha',
    render: () => <Prose>{'Chegou na hora e saiu depois.\n\nRecomendo a quem quer calma e capricho.'}</Prose>,
  },
  { name: 'Palavra sem fim', render: () => <Prose>{`https://exemplo.com.br/${'caminhomuitolongo/'.repeat(8)}`}</Prose> },
]
