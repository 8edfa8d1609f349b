import type { Example } from '../example.ts'
import { SearchBox } from './search-box.tsx'

const words = { label: 'Buscar por nome', submitLabel: 'Buscar', action: '#busca' }

export const examples: Example[] = [
  { name: 'Vazia', render: () => <SearchBox {...words} placeholder="Nome ou parte dele" onSearch={() => {}} /> },
  { name: 'Preenchida', render: () => <SearchBox {...words} defaultValue="ana luz" onSearch={() => {}} /> },
  {
    name: 'Com o que a esvazia',
    render: () => <SearchBox {...words} placeholder="Nome ou parte dele" clearLabel="Limpar" defaultValue="ana luz" onSearch={() => {}} />,
  },
]
