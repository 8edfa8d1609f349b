import { EvaluationInput } from '@ponte/contracts/evaluations'
import { noRating, problemsOf, ratingFrom, type RatingValues } from './rating-values.ts'

const rated: RatingValues = { ...noRating, cordialityRating: 4, agreedToTerms: true }

const cases: RatingValues[] = [null, 1, 2, 3, 5].flatMap((cordialityRating) =>
  ['', '   ', 'Atrasou.', 'x'.repeat(500), `  ${'x'.repeat(500)}  `, 'x'.repeat(501)].flatMap((comment) =>
    [true, false].map((agreedToTerms) => ({ ...rated, cordialityRating, comment, agreedToTerms })),
  ),
)

test('the form sends only what the call accepts', () => {
  expect(cases).toHaveLength(60)
  for (const values of cases) {
    const { serviceQualityRating: _, ...input } = values
    const isTaken = EvaluationInput.safeParse({ ...input, contactLogId: crypto.randomUUID() }).success
    expect([values, Object.keys(problemsOf(values, false)).length === 0]).toEqual([values, isTaken])
  }
})

test('all missing values are reported together, in the specified wording', () => {
  expect(problemsOf(noRating, true)).toEqual({
    cordialityRating: 'Por favor, avalie a cordialidade',
    serviceQualityRating: 'Por favor, avalie a qualidade do serviço',
    agreedToTerms: 'Você deve concordar com os termos de uso',
  })
  expect(problemsOf({ ...noRating, cordialityRating: 2 }, false)).toEqual({
    comment: 'Comentário é obrigatório para avaliações abaixo de 3 estrelas',
    agreedToTerms: 'Você deve concordar com os termos de uso',
  })
})

test('only valid values of a draft are restored', () => {
  const kept = { ...rated, serviceQualityRating: 5, comment: 'Boa.', isPublic: false }
  expect(ratingFrom({ ...kept })).toEqual(kept)
  expect(ratingFrom({ cordialityRating: 6, serviceQualityRating: '5', comment: 7, isPublic: 'no', agreedToTerms: 1 })).toEqual(noRating)
  expect(ratingFrom({ comment: 'x'.repeat(900) }).comment).toHaveLength(500)
})
