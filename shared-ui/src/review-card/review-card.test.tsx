import { render, screen, within } from '@testing-library/react'
import { createRef, type ComponentProps } from 'react'
import { ReviewCard, ReviewCards } from './review-card.tsx'

function show(changes: Partial<ComponentProps<typeof ReviewCard>>) {
  render(
    <ReviewCards>
      <ReviewCard
        author="Livraria Aurora"
        date={{ iso: '2026-11-12T12:00:00.000Z', shown: '12/11/2026' }}
        ratings={[{ label: 'Clareza', value: 4, spoken: '4 estrelas' }]}
        comment="Chegou na hora."
        {...changes}
      />
    </ReviewCards>,
  )
  return within(screen.getByRole('listitem'))
}

test('a review shows author, date, stars and text', () => {
  const review = show({ children: <p>Ações</p> })
  expect(review.getByRole('heading', { level: 3, name: 'Livraria Aurora' })).toBeVisible()
  expect(review.getByText('12/11/2026')).toHaveAttribute('datetime', '2026-11-12T12:00:00.000Z')
  expect(review.getByText('4 estrelas')).toBeInTheDocument()
  expect(review.getByText('Chegou na hora.')).toBeVisible()
  expect(review.getByText('Ações')).toBeVisible()
})

test('a note stands below the comment, or in its place', () => {
  expect(show({ comment: null, note: 'Reservado' }).getByText('Reservado')).toBeVisible()
})

test('a reply has its label, date and text, below the note and above the actions', () => {
  const reply = { label: 'Resposta', date: { iso: '2026-11-13T12:00:00.000Z', shown: '13/11/2026' }, text: 'Obrigada!' }
  const review = show({ note: 'Verificada', reply, children: <p>Ações</p> })
  expect(review.getByText('13/11/2026')).toHaveAttribute('datetime', '2026-11-13T12:00:00.000Z')
  expect(review.getByText('Obrigada!').closest('li')).toHaveTextContent(/Chegou na hora\.VerificadaResposta · 13\/11\/2026Obrigada!Ações$/)
})

test('a review with stars only has no text', () => {
  expect(show({ comment: '' }).queryByRole('paragraph')).toBeNull()
})

test('the heading can be focused by script', () => {
  const headingRef = createRef<HTMLHeadingElement>()
  show({ headingRef, heading: 'h2' })
  headingRef.current?.focus()
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus()
})
