import type { Example } from '../example.ts'
import { DisplayHeading } from './display-heading.tsx'

export const examples: Example[] = [
  { name: 'De uma página comum', render: () => <DisplayHeading>Senha nova</DisplayHeading> },
  {
    name: 'De uma página de entrada',
    render: () => <DisplayHeading size="l">Tudo o que foi combinado, em poucas palavras</DisplayHeading>,
  },
]
