import type { Example } from '../example.ts'
import { ExampleMasterDetail } from './example-master-detail.tsx'

export const examples: Example[] = [
  { name: 'Nada escolhido', render: () => <ExampleMasterDetail /> },
  { name: 'Um item escolhido', render: () => <ExampleMasterDetail opensAt={2} /> },
]
