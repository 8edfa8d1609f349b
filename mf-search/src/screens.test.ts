import type { AreaDeclaration } from '@ponte/platform/area'
import { area } from './area.ts'
import areaModule from './screens.ts'

test('every route and fill has a screen, and every screen is used', async () => {
  const { routes, fills = [] }: AreaDeclaration = area
  expect(Object.keys(areaModule.screens).sort()).toEqual([...new Set([...routes, ...fills].map(({ screen }) => screen))].sort())
  for (const load of Object.values(areaModule.screens)) expect(await load()).toHaveProperty('default')
})
