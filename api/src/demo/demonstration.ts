/** Everything that exists only in a demonstration. Loaded only with DEMO=1. */
export { seedDemo } from './seed/seed-demo.ts'
export { clockDays } from './demo.repo.ts'
export { serveDemo } from './demo.routes.ts'
export { followClock } from './follow-clock.ts'
export { createDemoIssuer } from './openid/issuer.ts'
export { issuerAddress, serveDemoIssuer } from './openid/openid.routes.ts'
