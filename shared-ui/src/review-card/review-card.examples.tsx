import type { ReactNode } from 'react'
import { Badge } from '../badge/badge.tsx'
import type { Example } from '../example.ts'
import { Muted } from '../prose/prose.tsx'
import { ReviewCard, ReviewCards } from './review-card.tsx'

const date = { iso: '2026-11-12T12:00:00.000Z', shown: '12/11/2026' }
const ratings = [
  { label: 'Clareza', value: 5, spoken: '5 estrelas' },
  { label: 'Pontualidade', value: 4, spoken: '4 estrelas' },
]
const listed = (review: ReactNode) => <ReviewCards>{review}</ReviewCards>

export const examples: Example[] = [
  {
    name: 'Com comentário',
    render: () =>
      listed(<ReviewCard author="Livraria Aurora" date={date} ratings={ratings} comment="Chegou na hora e explicou cada passo." />),
  },
  {
    name: 'Comentário que não é para todos',
    render: () => listed(<ReviewCard author="Oficina do Vale" date={date} ratings={ratings} comment={null} note="Comentário reservado" />),
  },
  {
    name: 'Com nota e resposta',
    render: () =>
      listed(
        <ReviewCard
          author="Livraria Aurora"
          date={date}
          ratings={ratings}
          comment="Chegou na hora e explicou cada passo."
          note={
            <>
              <Badge>Verificada</Badge> Uma pessoa da equipe conferiu o texto.
            </>
          }
          reply={{ label: 'Resposta', date, text: 'Obrigada pela confiança.\nAté a próxima.' }}
        />,
      ),
  },
  {
    name: 'Com o que vem depois',
    render: () =>
      listed(
        <ReviewCard author="Um nome comprido que não cabe ao lado da data em um telefone" date={date} ratings={ratings} comment="">
          <Muted>As ações ficam aqui.</Muted>
        </ReviewCard>,
      ),
  },
]
