import type { Example } from '../example.ts'
import { Stars } from './stars.tsx'

export const examples: Example[] = [5, 4.4, 3.5, 1, 0].map((value) => ({
  name: String(value).replace('.', ','),
  render: () => <Stars value={value} />,
}))
