import type { Page } from '@playwright/test'
import { searchOpportunities, searchProfessionals } from '@ponte/contracts/search'
import { searchOpenings } from '@ponte/contracts/search-openings'
import { LOADING } from '../measuring/observe-page.ts'
import type { Screen } from './screen.ts'
import { FAILURE } from './states.ts'

/** Ids for the placeholders in screens' paths, requested once. */
const ids = new Map<string, string>()

const FINDERS: Readonly<Record<string, { path: string }>> = { ':firm': searchOpportunities, ':opening': searchOpenings }

async function idFor(page: Page, name: string): Promise<string> {
  const { path } = FINDERS[name] ?? searchProfessionals
  const known = ids.get(name)
  if (known !== undefined) return known
  const answer = await page.request.get(`/api/v1${path}?limit=1`)
  const { results } = (await answer.json()) as { results: { _id: string }[] }
  const [first] = results
  if (first === undefined) throw new Error(`The search finds nothing for ${name}`)
  ids.set(name, first._id)
  return first._id
}

/** Opens a screen and waits until it is loaded with its data. Returns a function that reverts all changes. */
export async function openScreen(page: Page, { path, before }: Screen): Promise<() => Promise<void>> {
  const revert = (await before?.(page)) ?? (async () => {})
  const [parameter] = /:[a-z]+/.exec(path) ?? []
  await page.goto(parameter === undefined ? path : path.replace(parameter, await idFor(page, parameter)))
  await untilReady(page)
  return revert
}

/** Waits for a heading, no loading state, and loaded fonts and pictures; or for the failure panel. */
export async function untilReady(page: Page): Promise<void> {
  await page.waitForFunction(
    ({ failure, loading }) => {
      const isLoading = document.querySelector(loading) !== null
      const isThere = document.querySelector('h1')?.checkVisibility() === true
      const hasFailed = document.querySelector('[role="alert"]')?.textContent?.includes(failure) === true
      const arePicturesIn = [...document.images].every((image) => image.complete || image.loading === 'lazy')
      return (hasFailed || (isThere && !isLoading)) && arePicturesIn && document.fonts.status === 'loaded'
    },
    { failure: FAILURE, loading: LOADING },
  )
}
