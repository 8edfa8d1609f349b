import { useState } from 'react'
import type { Example } from '../example.ts'
import { RatingInput } from './rating-input.tsx'

const labels = ['1 estrela', '2 estrelas', '3 estrelas', '4 estrelas', '5 estrelas']

function Rating({ name, start = null, error }: { name: string; start?: number | null; error?: string }) {
  const [value, setValue] = useState(start)
  return <RatingInput legend="Como foi o atendimento?" {...{ name, labels, value, error }} onChange={setValue} required />
}

export const examples: Example[] = [
  { name: 'Sem nota', render: () => <Rating name="example-unrated" /> },
  { name: 'Quatro estrelas', render: () => <Rating name="example-rated" start={4} /> },
  { name: 'Com erro', render: () => <Rating name="example-wrong" error="Dê uma nota" /> },
]
