import { favoriteIds } from '@ponte/contracts/favorites'
import { interestIds } from '@ponte/contracts/interests'
import type { ScreenProps } from '@ponte/contracts/host'
import type { PublicFirm, PublicProfessional, Review } from '@ponte/contracts/profiles'
import { renderScreen, respond, type RenderedScreen, type RenderScreenOptions } from '@ponte/test-kit'
import type { ComponentType } from 'react'
import { opportunity, professional, stats } from '../src/dev/samples.ts'

/** A published review, valid by default. */
export function review(number: number, over: Partial<Review> = {}): Review {
  return {
    _id: `10000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    author: `Clínica ${number}`,
    cordialityRating: 5,
    serviceQualityRating: 4,
    comment: `Comentário ${number}`,
    publishedAt: '2026-11-19T12:00:00.000Z',
    ...over,
  }
}

export const publicProfessional = (over: Partial<PublicProfessional> = {}): PublicProfessional => ({
  ...professional(7, { fullName: 'Ana Luz' }),
  latestReviews: [review(1), review(2)],
  ...over,
})

export const publicFirm = (over: Partial<PublicFirm> = {}): PublicFirm => ({
  ...opportunity(3, { name: 'Clínica Sol' }),
  stats: stats({ totalEvaluations: 1 }),
  latestReviews: [review(1, { author: 'Bruno Prado' })],
  ...over,
})

const noFavorites = respond(favoriteIds, () => ({ professionals: [], opportunities: [] }))
const noInterests = respond(interestIds, () => ({ openings: [] }))

/** A profile page for a viewer who has no favorites unless `answers` say so. */
export const showProfile = (Page: ComponentType<ScreenProps>, { answers = [], ...options }: RenderScreenOptions): RenderedScreen =>
  renderScreen(Page, { ...options, answers: [...answers, noFavorites, noInterests] })
