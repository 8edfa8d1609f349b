import { expect } from 'expect'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { standingAt } from '../../../test/moments.ts'
import { A_FEW, contactCalls, NOW, SHOWN_IN, testContactsSeen } from '../../../test/privacy/contacts-seen.ts'

const site = await withApi({ clock: standingAt(NOW), config: { isDemo: false, rateLimitPerMinute: 1_000_000 } })

test('every call that can return contacts is listed with who sees them', () => {
  expect([...contactCalls].sort()).toEqual(Object.keys(SHOWN_IN).sort())
})

testContactsSeen(site, (relation) => A_FEW.includes(relation))
