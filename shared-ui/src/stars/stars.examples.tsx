import { useState } from 'react'
import type { Example } from '../example.ts'
import { RatingInput } from '../rating-input/rating-input.tsx'
import { RatingList } from '../rating-list/rating-list.tsx'
import { StarFigures } from '../star-figures/star-figures.tsx'
import { Stars } from './stars.tsx'

const labels = ['1 estrela', '2 estrelas', '3 estrelas', '4 estrelas', '5 estrelas']

function Rating({ name, start = null, error }: { name: string; start?: number | null; error?: string }) {
  const [value, setValue] = useState(start)
  return <RatingInput legend="Como foi o atendimento?" {...{ name, labels, value, error }} onChange={setValue} required />
}

const texts = { count: (count: number) => (count === 1 ? '1 nota' : `${count} notas`), none: 'Ainda sem notas' }

export const examples: Record<string, Example[]> = {
  'rating-input': [
    { name: 'Sem nota', render: () => <Rating name="example-unrated" /> },
    { name: 'Quatro estrelas', render: () => <Rating name="example-rated" start={4} /> },
    { name: 'Com erro', render: () => <Rating name="example-wrong" error="Dê uma nota" /> },
  ],
  'rating-list': [
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
  ],
  'star-figures': [
    { name: 'Muitas notas', render: () => <StarFigures mean={4.8} count={231} texts={texts} /> },
    { name: 'Arredondada para baixo', render: () => <StarFigures mean={3.4} count={5} texts={texts} /> },
    { name: 'Uma só', render: () => <StarFigures mean={5} count={1} texts={texts} /> },
    { name: 'Nenhuma', render: () => <StarFigures mean={null} count={0} texts={texts} /> },
  ],
  stars: [5, 4.4, 3.5, 1, 0].map((value) => ({
    name: String(value).replace('.', ','),
    render: () => <Stars value={value} />,
  })),
}
