interface RatedReview {
  cordialityRating: number
  /** null if the contact led to no service. */
  serviceQualityRating: number | null
}

interface RatingWords {
  cordiality: string
  serviceQuality: string
  /** '5 stars'. */
  stars: (value: number) => string
}

/** A review's criteria, each with its value as a number and in words. */
export function ratingsOf({ cordialityRating, serviceQualityRating }: RatedReview, words: RatingWords) {
  const rating = (label: string, value: number) => ({ label, value, spoken: words.stars(value) })
  const cordiality = rating(words.cordiality, cordialityRating)
  return serviceQualityRating === null ? [cordiality] : [cordiality, rating(words.serviceQuality, serviceQualityRating)]
}
