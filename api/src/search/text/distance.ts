/** The edit distance of two words: letters added, missing, replaced or swapped with the next. */
export function editDistance(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      now[column] = Math.min(
        (last[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Infinity,
      )
    }
    before = last
    last = now
  }
  return last[other.length] ?? 0
}

/** The word, and the word without each of its letters: see one_letter_less() in the database. */
export const oneLetterLess = (word: string): string[] => [...new Set([word, ...[...word].map((_, index) => without(word, index))])]

export const twoLettersLess = (word: string): string[] => [...new Set(oneLetterLess(word).flatMap(oneLetterLess))]

const without = (word: string, place: number): string => word.slice(0, place) + word.slice(place + 1)
