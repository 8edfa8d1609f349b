import type { Side } from '../../server/schema/contacts.ts'
import type { Random } from './random.ts'
import type { Part } from './stories.ts'

/** How good a person's work and manners are. Most people's are very good, as on a real site. */
export type Character = 'superb' | 'good' | 'mixed'

export const drawCharacter = (random: Random): Character => random.weighted({ superb: 66, good: 27, mixed: 7 })

const STARS: Readonly<Record<Character, Readonly<Record<'1' | '2' | '3' | '4' | '5', number>>>> = {
  superb: { '5': 94, '4': 6, '3': 0, '2': 0, '1': 0 },
  good: { '5': 76, '4': 20, '3': 4, '2': 0, '1': 0 },
  mixed: { '5': 42, '4': 32, '3': 15, '2': 7, '1': 4 },
}

export const drawStars = (random: Random, character: Character): Part['stars'] => ({
  cordiality: Number(random.weighted(STARS[character])),
  quality: Number(random.weighted(STARS[character])),
})

/** Generates both sides' parts in a contact. `characters` are those of the rated sides. */
export function drawParts(random: Random, characters: Readonly<Record<Side, Character>>): Record<Side, Part> {
  const cameToService = random.chance(0.66)
  const part = (rated: Character): Part => ({
    went: random.weighted({ silent: 17, answered: 17, rated: 66 }),
    // Now and then the two sides disagree.
    saysService: random.chance(0.03) ? !cameToService : cameToService,
    stars: drawStars(random, rated),
  })
  return { professional: part(characters.contractor), contractor: part(characters.professional) }
}
