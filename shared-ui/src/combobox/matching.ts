import type { Option } from '../select-box/select-box.tsx'

/** An option with its text normalized for comparison. */
export interface Searchable extends Option {
  folded: string
  /** True if the text is its whole name: all of the label, or all before a slash or parenthesis. */
  isNamedBy: (typed: string) => boolean
}

/** Maximum number of options shown; typing more narrows the rest. */
const SHOWN_MAX = 60

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[’'-]/g, ' ').trim()

export function namedBy(option: Option): Searchable {
  const text = folded(option.label)
  const name = text.split(/[/(]/)[0]?.trim()
  return { ...option, folded: text, isNamedBy: (typed) => [text, name].includes(folded(typed)) }
}

/** The options whose label contains the text: exact names first, then labels that start with it. */
export function matching(options: readonly Searchable[], typed: string): Searchable[] {
  const sought = folded(typed)
  const found = options.filter((option) => option.folded.includes(sought))
  if (sought === '') return found.slice(0, SHOWN_MAX)
  const rank = (option: Searchable) => (option.isNamedBy(typed) ? 0 : option.folded.startsWith(sought) ? 1 : 2)
  return found
    .map((option) => ({ option, rank: rank(option) }))
    .sort((one, other) => one.rank - other.rank)
    .slice(0, SHOWN_MAX)
    .map(({ option }) => option)
}
