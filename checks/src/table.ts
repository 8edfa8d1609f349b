import type { Check } from './check.ts'
import { bin, browserCheck, jestCheck, lintCheck, nodeCheck, programCheck, script } from './kinds.ts'

/** All checks, in the order in which a mistake is cheapest to find. */
export const CHECKS: readonly Check[] = [
  programCheck({ name: 'format', isQuick: true }, () =>
    script(bin('prettier'), '--check', '--log-level=warn', '--cache', '--cache-location', '.cache/prettier', '.'),
  ),
  programCheck({ name: 'types', isQuick: true }, ({ packages, threads }) => script('checks/src/types.ts', String(threads), ...packages)),
  lintCheck({ name: 'lint', isQuick: true }),
  programCheck({ name: 'dead code', isQuick: true }, () => script(bin('knip'))),
  nodeCheck({ name: 'floors, and what measures the site', packages: ['checks', 'e2e', 'packing'], isQuick: true }),
  nodeCheck({ name: 'contracts', packages: ['contracts'], isQuick: true }),
  // Before the long ones: it needs a core of its own, and would otherwise begin when they end, beside nothing.
  programCheck({ name: 'bundles for the browser', packages: ['e2e'] }, () => script('e2e/src/build-site.ts')),
  jestCheck({ name: 'components and screens', isQuick: true }),
  nodeCheck(
    { name: 'api on the embedded database', packages: ['api'], cores: 0.75, isQuick: true },
    { inOneProcess: true, env: { TEST_DATABASE: 'pglite' } },
  ),
  // What asks for no database is the same on both, and was run above.
  nodeCheck(
    { name: 'api on PostgreSQL', packages: ['api'], cores: 0.75 },
    { inOneProcess: true, env: { TEST_DATABASE: 'postgres' }, reaching: 'api/test/database.ts' },
  ),
  nodeCheck({ name: 'building and publishing', packages: ['mfe', 'platform'], cores: 0.5 }),
  nodeCheck({ name: 'gateway', packages: ['gateway'], cores: 0.5 }),
  browserCheck({ name: 'the whole product in a browser' }, 'playwright.config.ts'),

  nodeCheck(
    { name: 'the server, with more seeds and kills', stage: 'prove', packages: ['api'] },
    { env: { TEST_DATABASE: 'pglite', PROVE: '1' }, pattern: '{src,test}/**/{embedded,random-events,generated-requests}.test.ts' },
  ),
  nodeCheck({ name: 'builds in other folders', stage: 'prove', packages: ['mfe'] }, { pattern: 'test/*.prove.ts' }),
  programCheck({ name: 'the production set-up behind nginx', stage: 'prove', cores: 2, packages: ['e2e'] }, () =>
    script('e2e/src/production/check.ts'),
  ),
  programCheck({ name: 'the container image', stage: 'prove', packages: ['checks'] }, () => script('checks/src/image/check.ts')),
  programCheck({ name: "the alerts, by Prometheus' own tool", stage: 'prove', packages: ['checks'] }, () =>
    script('checks/src/monitoring/check.ts'),
  ),
  browserCheck(
    { name: 'a team outside, with our packages alone', stage: 'prove', cores: 1, packages: ['packing', 'e2e'] },
    'playwright.outside.config.ts',
  ),
  programCheck({ name: 'Firefox and WebKit', stage: 'prove', cores: 2, packages: ['e2e'] }, () => script('e2e/src/engines/check.ts')),
  browserCheck({ name: 'versions and faults in a browser', stage: 'prove' }, 'playwright.prove.config.ts'),
  browserCheck({ name: 'pictures, in both themes and widths', stage: 'prove' }, 'playwright.pictures.config.ts'),
]
