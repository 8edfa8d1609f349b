import { chooseLanguage } from '@ponte/contracts/choose-language'
import { area, chunkError } from '../../test/fake-runtime.ts'
import { screenLoads as site } from '../../test/screen-loads.ts'

const Works = () => null

beforeEach(() => {
  jest.useFakeTimers()
  chooseLanguage('en')
})
afterEach(() => {
  chooseLanguage(null)
  jest.useRealTimers()
})

/** Rejects as often as given, then resolves. */
const failing = <T>(times: number, value: T) => {
  let left = times
  return async () => {
    if (left-- > 0) throw chunkError('error')
    return value
  }
}

/** The state of a screen in English whose files fail as often as given. */
async function opened({ translations, screen }: { translations: number; screen: number }) {
  const { runtime, visit, settle, state } = site()
  const texts = failing(translations, { default: {} })
  const module = failing(screen, { default: Works })
  const { contract } = area({}).default
  runtime.builds.set('mf-search', () => ({ default: { contract, screens: { search: module }, languages: { pt: texts, en: texts } } }))
  visit()
  await settle()
  return state()
}

test('a remote whose translations cannot be loaded works in its original language', async () => {
  const state = await opened({ translations: Infinity, screen: 0 })
  expect(state).toMatchObject({ status: 'ready', Screen: Works, isTranslated: false })
})

test('a remote whose translations arrive with the next attempt is translated', async () => {
  const state = await opened({ translations: 2, screen: 1 })
  expect(state).toMatchObject({ status: 'ready', Screen: Works, isTranslated: true })
})
