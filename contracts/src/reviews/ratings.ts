interface RatedReview {
  cordialityRating: number
  /** null where no service came of the contact. */
  serviceQualityRating: number | null
}

interface RatingWords {
  cordiality: string
  serviceQuality: string
  /** '5 stars'. */
  stars: (value: number) => string
}

/** The criteria that a review rates, each with its value and the value in words. */
export function ratingsOf({ cordialityRating, serviceQualityRating }: RatedReview, words: RatingWords) {
  const rating = (label: string, value: number) => ({ label, value, spoken: words.stars(value) })
  const cordiality = rating(words.cordiality, cordialityRating)
  return serviceQualityRating === null ? [cordiality] : [cordiality, rating(words.serviceQuality, serviceQualityRating)]
}
