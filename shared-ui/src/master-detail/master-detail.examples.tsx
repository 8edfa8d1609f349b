import type { Example } from '../example.ts'
import { LocalMasterDetail } from './local-master-detail.tsx'

export const examples: Example[] = [
  { name: 'Nada escolhido', render: () => <LocalMasterDetail /> },
  { name: 'Um item escolhido', render: () => <LocalMasterDetail opensAt={2} /> },
]
