import type { Example } from '../example.ts'
import { RatingList } from './rating-list.tsx'

export const examples: Example[] = [
  {
    name: 'Dois critérios',
    render: () => (
      <RatingList
        ratings={[
          { label: 'Clareza', value: 5, spoken: '5 estrelas' },
          { label: 'Pontualidade', value: 3, spoken: '3 estrelas' },
        ]}
      />
    ),
  },
  {
    name: 'Com outro dado',
    render: () => (
      <RatingList ratings={[{ label: 'Clareza', value: 4, spoken: '4 estrelas' }]}>
        <div>
          <dt>Publicada</dt>
          <dd>12/11/2026</dd>
        </div>
      </RatingList>
    ),
  },
]
