import { withApi } from '../../../test/api.ts'
import { standingAt } from '../../../test/moments.ts'
import { A_FEW, NOW, testContactsSeen } from '../../../test/privacy/contacts-seen.ts'

const site = await withApi({ clock: standingAt(NOW), config: { isDemo: false, rateLimitPerMinute: 1_000_000 } })

testContactsSeen(site, (relation) => !A_FEW.includes(relation))
