/** What a demonstration has beside the product. Loaded with DEMO=1 alone. */
export { seedDemo } from './seed/seed-demo.ts'
export { clockDays } from './demo.repo.ts'
export { serveDemo } from './demo.routes.ts'
export { followClock } from './follow-clock.ts'
export { createDemoIssuer } from './openid/issuer.ts'
export { issuerAddress, serveDemoIssuer } from './openid/openid.routes.ts'
