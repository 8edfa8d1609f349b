import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { compareWithRecount } from '../../../test/simulated-openings.ts'

const api = await withApi()

test('the figures of 10,000 openings equal a recount', () => compareWithRecount(api, 10_000))
