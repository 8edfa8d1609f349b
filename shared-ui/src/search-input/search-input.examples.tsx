import type { Example } from '../example.ts'
import { SearchInput } from './search-input.tsx'

export const examples: Example[] = [
  { name: 'Vazia', render: () => <SearchInput label="Filtrar" placeholder="Nome, e-mail ou cidade" /> },
  { name: 'Com texto', render: () => <SearchInput label="Filtrar de novo" defaultValue="Campinas" /> },
]
