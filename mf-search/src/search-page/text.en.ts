import { counted, formatNumber } from '@ponte/contracts/numbers'
import type { Translation } from '@ponte/contracts/translated'
import type { text as original } from './text.ts'

const inARow = (words: readonly string[], before: 'and' | 'or'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${before} ${words.at(-1)}`

const results = counted('result', 'results')

export const text = {
  title: { professionals: 'Health professionals', opportunities: 'Opportunities in clinics and hospitals' },
  about: {
    words: (query, what) => `“${query}”: ${what}`,
    in: (what, place) => `${what} in ${place}`,
    firms: 'Opportunities in health care',
    firmsOf: (type) => `Opportunities: ${type}`,
    description: {
      professionals: (title, total) =>
        `${title}: ${counted('profile', 'profiles')(total)} with specialties, reviews from clients and travel distance. Direct contact.`,
      opportunities: (title, total) =>
        `${title}: ${counted('firm', 'firms')(total)} hiring health professionals, with requirements and benefits. Direct contact.`,
    },
  },
  box: {
    label: { professionals: 'Search professionals', opportunities: 'Search opportunities' },
    placeholder: { professionals: 'Name, profession, specialty…', opportunities: 'Clinic, hospital, specialty…' },
    submit: 'Search',
    clear: 'Clear text',
  },
  tabs: { label: 'What to search for', professionals: 'Professionals', opportunities: 'Opportunities' },
  filters: {
    toggle: (active) => (active === 0 ? 'Filters' : `Filters (${active})`),
    label: 'Filters',
    cities: {
      type: 'Type a name',
      list: 'Suggestions',
      none: 'No city with this name',
      loading: 'Loading all cities…',
      failed: 'The full list failed to load. Open the field again.',
    },
    failed: 'Failed to load filters. Try again.',
    active: 'Active filters',
    remove: (phrase) => `Remove filter ${phrase}`,
    clear: 'Clear filters',
    text: (query) => `“${query}”`,
    all: (count) => `Show all (${count})`,
    fewer: 'Show fewer',
    until: 'Until (optional)',
    nextWeek: 'Next week',
    option: (label, count, isEstimate = false) => `${label} (${isEstimate ? '≈ ' : ''}${formatNumber(count)})`,
    show: 'Show results',
    showCount: (count, isEstimate) => `Show ${isEstimate ? 'about ' : ''}${results(count)}`,
    showNone: 'No results',
  },
  results: {
    label: 'Results',
    loading: 'Searching…',
    professionals: counted('professional found', 'professionals found'),
    opportunities: counted('opportunity found', 'opportunities found'),
    estimate: (count) => `About ${count}`,
    page: (page) => `, page ${formatNumber(page)}`,
    more: (left) => `+${left}`,
    isYours: 'You',
    isNewHere: 'New here',
    isYourFirm: 'Your firm',
    distance: (km, city) => `${formatNumber(km)} km from ${city}`,
    travels: 'Willing to travel',
    availableFrom: (day) => `Available from ${day.slice(8)}/${day.slice(5, 7)}`,
    accommodation: 'Offers accommodation',
    wanted: 'Looking for:',
    taken: 'Showing results for',
    takenFrom: (typed) => `instead of “${typed}”`,
    or: 'or',
    unreachable: 'Could not reach the server. Check your connection and try again.',
    offline: 'You are offline. Your search will continue when you are back online.',
    stale: 'Showing results of your previous search.',
  },
  favorites: 'My favorites',
  why: {
    label: 'Why this result',
    labelOf: (name) => `Why this result: ${name}`,
    where: {
      name: 'name',
      profession: 'profession',
      type: 'type',
      specialty: 'specialties',
      city: 'city',
      bio: 'introduction',
      description: 'description',
      profile: 'profile',
    },
    word: (typed, taken, where) =>
      `“${typed}”${
        taken.length === 0
          ? ''
          : `, read as ${inARow(
              taken.map((word) => `“${word}”`),
              'or',
            )},`
      } was found in: ${inARow(where, 'and')}.`,
    filters: (phrases) => `Matches ${phrases.join(' · ')}.`,
    travels: (city, km) => `Located ${formatNumber(km)} km from ${city} and travels there.`,
    reputation: (rating, services) => {
      const stars = rating === null ? '' : ` (${formatNumber(rating.value, 1)} in ${counted('review', 'reviews')(rating.count)})`
      return `rating and number of reviews${stars}, then completed services (${formatNumber(services)})`
    },
    newHere: 'This spot is reserved for professionals who joined recently and have no reviews yet. It changes daily.',
    order: (hasWords, reputation) => (hasWords ? `Sorted by best match, then ${reputation}.` : `Sorted by ${reputation}.`),
  },
  prompt: {
    text: 'Sign in to see WhatsApp numbers and e-mail addresses.',
    login: 'Sign in',
  },
  empty: {
    title: 'No results',
    noFirms: 'No firms besides the openings above',
    hint: 'Try other words or fewer filters.',
    didYouMean: 'Did you mean',
    without: (phrase) => `Without ${phrase}`,
    withoutCount: (phrase, count) => `Without ${phrase} (${formatNumber(count)})`,
    clear: 'Clear search and filters',
  },
  beyond: {
    title: 'This page does not exist',
    hint: (totalPages, isEstimate) =>
      totalPages === 1 ? 'This search has only 1 page.' : `This search has ${isEstimate ? 'about ' : ''}${formatNumber(totalPages)} pages.`,
    first: 'Go to page 1',
  },
  pages: {
    label: 'Pages of results',
    previous: 'Previous',
    next: 'Next',
    page: (page) => `Page ${page}`,
  },
} satisfies Translation<typeof original>
