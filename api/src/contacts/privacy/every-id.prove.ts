import { withApi } from '../../../test/api.ts'
import { standingAt } from '../../../test/moments.ts'
import { detailsIn } from '../../../test/privacy/details.ts'
import { testTraversal } from '../../../test/privacy/traverse.ts'
import { worldOf } from '../../../test/privacy/world.ts'

/** The traversal of traversal.test.ts with all callers, each trying every id in every call. */
const site = await withApi({
  clock: standingAt('2026-11-25T12:00:00Z'),
  config: { isDemo: false, googleClientId: 'client', googleIssuer: 'http://127.0.0.1:9', rateLimitPerMinute: 1_000_000 },
})
const world = await worldOf(site)

testTraversal({ site, details: await detailsIn(site.db), callers: world.callers, worldFor: () => world })
