import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { standingAt } from '../../../test/moments.ts'
import { compareWithRecount } from '../../../test/simulated-openings.ts'

const api = await withApi({ clock: standingAt('2026-11-23T12:00:00Z') })

test('the figures of 10,000 openings equal a recount', () => compareWithRecount(api, 10_000))
