import { interestIds } from '@ponte/contracts/interests'
import { ask } from '@ponte/platform/ask'

/** The openings that the user is interested in. Screens with an interest button ask ahead, so that it needs no round of its own. */
export const interestsAsk = ask(interestIds, {})
