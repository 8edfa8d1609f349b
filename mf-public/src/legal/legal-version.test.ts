import { createHash } from 'node:crypto'
import { LEGAL_VERSION } from '@ponte/contracts/legal'
import { privacyText as privacyInEnglish } from './privacy/text.en.ts'
import { privacyText } from './privacy/text.ts'
import { termsText as termsInEnglish } from './terms/text.en.ts'
import { termsText } from './terms/text.ts'

/** The texts that people agree to by signing up. A change needs another `LEGAL_VERSION`, then the hash that this test prints. */
const PUBLISHED = { version: '2026-11-29', hash: 'f68e919b11235aed' }

test('terms and privacy notice have not changed since their version', () => {
  const texts = JSON.stringify([termsText, termsInEnglish, privacyText, privacyInEnglish])
  const hash = createHash('sha256').update(texts).digest('hex').slice(0, 16)
  expect({ version: LEGAL_VERSION, hash }).toEqual(PUBLISHED)
})
