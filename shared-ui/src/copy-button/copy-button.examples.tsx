import type { Example } from '../example.ts'
import { ExampleRow } from '../example-row.tsx'
import { CopyButton } from './copy-button.tsx'

const words = { copy: 'Copiar', copied: 'Copiado', failed: 'Não foi possível copiar. Selecione o texto e copie.' }

export const examples: Example[] = [
  {
    name: 'Ao lado do valor',
    render: () => (
      <ExampleRow>
        <span>ana@exemplo.test</span> <CopyButton value="ana@exemplo.test" label="Copiar e-mail" words={words} />
      </ExampleRow>
    ),
  },
]
