import type { Screen } from '@ponte/contracts/host'
import { renderScreen } from '@ponte/test-kit'
import { area } from './area.ts'
import areaModule from './screens.ts'

const prerendered = area.routes.flatMap((route) => ('prerender' in route ? [route] : []))

test('indexable pages are prerendered and have a description', () => {
  expect(prerendered.map(({ path }) => path)).toEqual([
    '/',
    '/login',
    '/register',
    '/termos',
    '/privacidade',
    '/acessibilidade',
    '/registro-de-avaliacoes',
  ])
  for (const { description } of prerendered) {
    expect(description.length).toBeGreaterThanOrEqual(50)
    expect(description.length).toBeLessThanOrEqual(170)
  }
  expect(new Set(prerendered.map(({ description }) => description)).size).toBe(prerendered.length)
})

/** Ids from useId, which differ between server and browser. */
const MADE_BY_REACT = /^\W*_?r_/

test.each(prerendered)('$path renders the same everywhere: its own ids, styles by class only', async ({ path, screen }) => {
  const { default: Found }: { default: Screen } = await areaModule.screens[screen]()
  const { container } = renderScreen(Found, { path, isDemo: false })
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids.filter((id) => MADE_BY_REACT.test(id))).toEqual([])
  expect(container.querySelector('[style]')).toBeNull()
  expect(container.querySelectorAll('main')).toHaveLength(1)
  expect(container.querySelectorAll('a[href="#"], a:not([href])')).toHaveLength(0)
})
