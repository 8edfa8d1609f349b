import type { Example } from '../example.ts'
import { BrandMark } from './brand-mark.tsx'

export const examples: Example[] = [
  { name: 'Sozinha', render: () => <BrandMark name="Casa Nova" /> },
  {
    name: 'Como link para o início',
    render: () => (
      <a href="#inicio">
        <BrandMark name="Casa Nova" />
      </a>
    ),
  },
]
