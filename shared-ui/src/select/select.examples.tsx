import type { Example } from '../example.ts'
import { Select } from './select.tsx'

const cities = [
  { value: 'natal', label: 'Natal' },
  { value: 'recife', label: 'Recife' },
  { value: 'salvador', label: 'Salvador' },
]

export const examples: Example[] = [
  { name: 'Nada escolhido', render: () => <Select label="Cidade" placeholder="Todas as cidades" options={cities} /> },
  { name: 'Com dica', render: () => <Select label="Cidade" hint="Onde você está" options={cities} defaultValue="recife" /> },
  {
    name: 'Obrigatório, com erro',
    render: () => <Select label="Cidade" placeholder="Escolha" options={cities} required error="Escolha uma cidade" />,
  },
  { name: 'Desativado', render: () => <Select label="Cidade" placeholder="Escolha antes o estado" options={[]} disabled /> },
]
