import { Button } from '../button/button.tsx'
import type { Example } from '../example.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export const examples: Example[] = [
  {
    name: 'O nome de um botão que só tem desenho',
    render: () => (
      <Button variant="outline" icon="menu">
        <VisuallyHidden>Abrir o menu</VisuallyHidden>
      </Button>
    ),
  },
]
