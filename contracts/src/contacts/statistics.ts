import { formatNumber } from '../numbers.ts'

/** The inputs of the reputation figures. */
export interface RatingSums {
  evaluations: number
  cordialitySum: number
  serviceQualitySum: number
  serviceQualityCount: number
}

/** The mean of all stars received, cordiality and service quality together. */
export function overallRating(sums: RatingSums): number | null {
  const count = sums.evaluations + sums.serviceQualityCount
  return count === 0 ? null : oneDecimal((sums.cordialitySum + sums.serviceQualitySum) / count)
}

const oneDecimal = (value: number): number => Math.round((value + Number.EPSILON) * 10) / 10

/** Completed services per hundred contacts, rounded; null without contacts. */
export function conversionRate(services: number, contacts: number): number | null {
  return contacts === 0 ? null : Math.round((services / contacts) * 100)
}

export const REPUTATION_PRIOR_WEIGHT = 10

/** A Bayesian mean: starts from ten imaginary evaluations at the site's mean, so that a few good ones do not reach the top. */
export function reputation(meanStars: number | null, evaluations: number, siteMean: number): number {
  const own = (meanStars ?? siteMean) * evaluations
  return (REPUTATION_PRIOR_WEIGHT * siteMean + own) / (REPUTATION_PRIOR_WEIGHT + evaluations)
}

export const formatRating = (rating: number): string => formatNumber(rating, 1)
export const formatConversion = (rate: number | null): string => (rate === null ? '–' : `${rate}%`)
