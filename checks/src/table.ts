import type { Check } from './check.ts'
import { bin, browserCheck, jestCheck, lintCheck, nodeCheck, programCheck, script } from './kinds.ts'

/** The API tests that depend most on the database engine: `npm test` runs them on the embedded one too. */
const EMBEDDED_SMOKE =
  'src/{accounts/register,backup/backup,contacts/contacts,database/{constraints,migrate,schema},evaluations/evaluate,favorites/favorites,jobs/reminders,search/search}.test.ts'

/** Tests that are too long for every change. */
const PROVE_FILES = '{src,test}/**/*.prove.ts'

/** All checks, in the order in which a mistake is cheapest to find. */
export const CHECKS: readonly Check[] = [
  programCheck({ name: 'format', about: 'Prettier', seconds: 10, isQuick: true }, () =>
    script(bin('prettier'), '--check', '--log-level=warn', '--cache', '--cache-location', '.cache/prettier', '.'),
  ),
  programCheck({ name: 'types', about: 'Each `tsconfig.json`', seconds: 55, isQuick: true }, ({ packages, threads }) =>
    script('checks/src/types.ts', String(threads), ...packages),
  ),
  lintCheck({
    name: 'lint',
    about: 'oxlint with types: which imports are allowed, hooks, accessibility, 300 lines a file',
    seconds: 20,
    isQuick: true,
  }),
  programCheck({ name: 'dead code', about: 'knip: files and exports that nothing uses', seconds: 6, isQuick: true }, () =>
    script(bin('knip')),
  ),
  nodeCheck({
    name: 'floors, and what measures the site',
    about: 'Rules over the whole repository (imports, versions, production packages, links, languages), and the arithmetic of budgets',
    seconds: 45,
    packages: ['checks', 'e2e', 'packing'],
    isQuick: true,
  }),
  nodeCheck({ name: 'contracts', about: 'Schemas, rules and lists', seconds: 8, packages: ['contracts'], isQuick: true }),
  jestCheck({ name: 'components and screens', about: 'Everything React renders, in Jest', seconds: 150, isQuick: true }),
  nodeCheck(
    // Half its time it waits for the database.
    { name: 'api', about: 'The API, on PostgreSQL 15', seconds: 300, packages: ['api'], cores: 0.5, isQuick: true },
    { inOneProcess: true, env: { TEST_DATABASE: 'postgres' } },
  ),
  nodeCheck(
    {
      name: 'api on the embedded database, a smoke',
      about: 'The tests that depend most on the engine, on PGlite',
      seconds: 40,
      packages: ['api'],
    },
    { inOneProcess: true, env: { TEST_DATABASE: 'pglite' }, pattern: EMBEDDED_SMOKE },
  ),
  nodeCheck({
    name: 'building and publishing',
    about: 'The store in a folder and in a bucket, signatures, the command line; forms and calls without a page',
    seconds: 70,
    packages: ['mfe', 'platform'],
  }),
  nodeCheck(
    { name: 'gateway', about: 'Pages, headers, canaries, the process that renders, stopping', seconds: 90, packages: ['gateway'] },
    { inOneProcess: true },
  ),
  browserCheck(
    {
      name: 'main jobs in a browser',
      about: 'Production builds, then: search, contact, sign-up, answer and rate, admin edit, deploy and rollback in Chromium',
      seconds: 120,
      cores: 1,
    },
    'playwright.smoke.config.ts',
  ),

  browserCheck(
    {
      name: 'the whole product in a browser',
      about: 'Every other browser test: axe and four window sizes on each screen, first paint, budgets, channels, a new remote',
      stage: 'prove',
      seconds: 420,
    },
    'playwright.config.ts',
  ),
  nodeCheck(
    {
      name: 'api on the embedded database',
      about: 'Every API test that uses a database, on PGlite',
      stage: 'prove',
      seconds: 240,
      packages: ['api'],
    },
    // The others were run once, by `npm test`.
    { inOneProcess: true, env: { TEST_DATABASE: 'pglite' }, reaching: 'api/test/database.ts' },
  ),
  nodeCheck(
    {
      name: 'the server, killed and restarted',
      about: 'Long runs of the API on PostgreSQL: several servers, signals, random events, generated requests, full disks',
      stage: 'prove',
      seconds: 180,
      packages: ['api'],
    },
    { env: { TEST_DATABASE: 'postgres' }, pattern: PROVE_FILES },
  ),
  nodeCheck(
    {
      name: 'the server, with more seeds and kills',
      about: 'The same on the embedded database, with more random events, requests and kills',
      stage: 'prove',
      seconds: 240,
      packages: ['api'],
    },
    { env: { TEST_DATABASE: 'pglite', PROVE: '1' }, pattern: PROVE_FILES },
  ),
  nodeCheck(
    {
      name: 'builds, whole and in other folders',
      about: 'Real builds of samples and what they refuse; the same bytes from any folder; a published remote built again from its commit',
      stage: 'prove',
      seconds: 240,
      packages: ['mfe'],
    },
    { pattern: PROVE_FILES },
  ),
  programCheck(
    {
      name: 'the production set-up behind nginx',
      about: 'Three processes and one PostgreSQL behind nginx, restarted and killed under load',
      stage: 'prove',
      seconds: 40,
      cores: 2,
      packages: ['e2e'],
    },
    () => script('e2e/src/production/check.ts'),
  ),
  programCheck(
    {
      name: 'the container image',
      about:
        "Builds the site's image without a registry and runs it with a read-only root. Needs root on Debian, where it installs `buildah` and `debootstrap`; elsewhere it says what it did not check",
      stage: 'prove',
      seconds: 240,
      packages: ['checks'],
    },
    () => script('checks/src/image/check.ts'),
  ),
  programCheck(
    {
      name: "the alerts, by Prometheus' own tool",
      about: '`promtool` checks the rules and fires each alert on made-up figures. Installs it on Debian; elsewhere it says so',
      stage: 'prove',
      seconds: 2,
      packages: ['checks'],
    },
    () => script('checks/src/monitoring/check.ts'),
  ),
  browserCheck(
    {
      name: 'a team outside, with our packages alone',
      about: 'The packages, packed and installed elsewhere: a new repository is made, checked, published, verified and removed',
      stage: 'prove',
      seconds: 120,
      cores: 1,
      packages: ['packing', 'e2e'],
    },
    'playwright.outside.config.ts',
  ),
  programCheck(
    {
      name: 'Firefox and WebKit',
      about: 'The main jobs in both engines. Installs them on Debian; elsewhere it says what it did not check',
      stage: 'prove',
      seconds: 200,
      cores: 2,
      packages: ['e2e'],
    },
    () => script('e2e/src/engines/check.ts'),
  ),
  browserCheck(
    {
      name: 'versions and faults in a browser',
      about: 'The kept release beside this one, and every remote under every fault',
      stage: 'prove',
      seconds: 180,
    },
    'playwright.prove.config.ts',
  ),
  browserCheck(
    {
      name: 'pictures, in both themes and widths',
      about: 'Every screen, with axe where a theme or a width alone could break it',
      stage: 'prove',
      seconds: 120,
    },
    'playwright.pictures.config.ts',
  ),
]
