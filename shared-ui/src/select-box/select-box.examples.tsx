import type { Example } from '../example.ts'
import { SelectBox } from './select-box.tsx'

const cities = [
  { value: 'natal', label: 'Natal' },
  { value: 'recife', label: 'Recife' },
]

export const examples: Example[] = [
  { name: 'Sozinho', render: () => <SelectBox aria-label="Cidade" placeholder="Todas as cidades" options={cities} /> },
  { name: 'Pequeno', render: () => <SelectBox aria-label="Outra cidade" size="s" options={cities} defaultValue="recife" /> },
]
