import { area } from './area.ts'
import areaModule from './screens.ts'

test('every route has a screen, and every screen a route', async () => {
  expect(Object.keys(areaModule.screens).sort()).toEqual([...new Set(area.routes.map((route) => route.screen))].sort())
  for (const load of Object.values(areaModule.screens)) expect(await load()).toHaveProperty('default')
})
