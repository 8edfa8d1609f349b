import type { Example } from '../example.ts'
import { TabLinks } from './tab-links.tsx'

const tabs = (current: number, ...labels: string[]) => (
  <TabLinks label="Seções" items={labels.map((label, index) => ({ to: `#${label}`, label, isCurrent: index === current }))} />
)

export const examples: Example[] = [
  { name: 'Duas seções', render: () => tabs(0, 'Pessoas', 'Oportunidades') },
  {
    name: 'Mais do que cabe na tela',
    render: () => tabs(4, 'Dados pessoais', 'Formação', 'Experiência', 'Documentos', 'Preferências', 'Conta'),
  },
]
