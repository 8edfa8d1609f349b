import type { Example } from '../example.ts'
import { Pagination } from './pagination.tsx'

const texts = { label: 'Páginas', previous: 'Anterior', next: 'Próxima', page: (page: number) => `Página ${page}` }
const pages = (page: number, totalPages: number) => (
  <Pagination
    page={page}
    totalPages={totalPages}
    toPage={(to) => `#pagina-${to}`}
    texts={{ ...texts, label: `Páginas, ${page} de ${totalPages}` }}
  />
)

export const examples: Example[] = [
  { name: 'No começo', render: () => pages(1, 3) },
  { name: 'No meio de muitas', render: () => pages(50, 120) },
  { name: 'No fim', render: () => pages(9, 9) },
]
