import type { Check } from './check.ts'
import { bin, browserCheck, jestCheck, lintCheck, nodeCheck, programCheck, script } from './kinds.ts'

/** The API tests that depend most on the database engine: `npm test` runs them on the embedded one too. */
const EMBEDDED_SMOKE =
  'src/{accounts/register,contacts/{contacts,evaluations/evaluate,notifications/reminders},search/{search,saved/favorites},server/{backup/backup,database/{constraints,migrate},schema/schema}}.test.ts'

/** They send every call as every user. The engine is not their subject, and each call has other tests. */
export const EVERY_CALL =
  'src/{server/{calls/{input,openapi,role-matrix,sensitive-calls},http/{headers,logs,messages}},contacts/{evaluations/sealed-traversal,privacy/*}}.test.ts'
/** Long tests that are the same on any engine. */
const ANY_ENGINE = 'src/{contacts/{privacy/*,interests/opening-figures},search/newcomers}.prove.ts'

/** Tests that are too long for every change. */
const PROVE_FILES = '{src,test}/**/*.prove.ts'

/** All checks, in the order in which a mistake is cheapest to find. */
export const CHECKS: readonly Check[] = [
  programCheck({ name: 'format', about: 'oxfmt', seconds: 1, isQuick: true }, ({ threads }) =>
    script(bin('oxfmt'), '--check', '--threads', String(threads)),
  ),
  programCheck(
    { name: 'types', about: 'Each `tsconfig.json`; those with the same options together', seconds: 30, isQuick: true },
    ({ packages, threads }) => script('checks/src/types.ts', String(threads), ...packages),
  ),
  lintCheck({
    name: 'lint',
    about: 'oxlint with types: imports, hooks, accessibility, 300 lines per file',
    seconds: 20,
    isQuick: true,
  }),
  programCheck({ name: 'dead code', about: 'knip: unused files and exports', seconds: 6, isQuick: true }, () => script(bin('knip'))),
  nodeCheck({
    name: 'repository rules and benchmark tests',
    about: 'Repository rules: imports, versions, production packages, links, languages, budgets',
    seconds: 45,
    packages: ['checks', 'e2e', 'bench', 'packing'],
    isQuick: true,
  }),
  nodeCheck({ name: 'contracts', about: 'Schemas, rules and lists', seconds: 8, packages: ['contracts'], isQuick: true }),
  jestCheck({ name: 'components and screens', about: 'Everything React renders, in Jest', seconds: 200, isQuick: true }),
  // Half their time they wait for the database.
  nodeCheck(
    { name: 'api, one half', about: 'The API, on PostgreSQL 15', seconds: 170, packages: ['api'], cores: 0.5, isQuick: true },
    { inOneProcess: true, env: { TEST_DATABASE: 'postgres' }, half: 'even' },
  ),
  nodeCheck(
    { name: 'api, the other half', about: 'Its other test files', seconds: 170, packages: ['api'], cores: 0.5, isQuick: true },
    { inOneProcess: true, env: { TEST_DATABASE: 'postgres' }, half: 'odd' },
  ),
  nodeCheck(
    {
      name: 'api on the embedded database, smoke test',
      about: 'The tests that depend most on the engine',
      seconds: 40,
      packages: ['api'],
    },
    { inOneProcess: true, env: { TEST_DATABASE: 'pglite' }, pattern: EMBEDDED_SMOKE },
  ),
  nodeCheck({
    name: 'building and publishing',
    about: 'Stores, signatures, command line; platform code without React',
    seconds: 70,
    packages: ['mfe', 'platform'],
  }),
  nodeCheck(
    { name: 'gateway', about: 'Pages, headers, canaries, rendering, shutdown', seconds: 90, packages: ['gateway'] },
    { inOneProcess: true },
  ),
  browserCheck(
    {
      name: 'core flows in a browser',
      about: 'Production builds; search, contact, sign-up, rating, admin, deploy, rollback',
      seconds: 120,
      cores: 1,
    },
    'playwright.smoke.config.ts',
  ),

  browserCheck(
    {
      name: 'the whole product in a browser',
      about: 'All other browser tests: dialogs, languages, first paint, budgets, channels',
      stage: 'prove',
      seconds: 350,
    },
    'playwright.config.ts',
  ),
  nodeCheck(
    {
      name: 'api on the embedded database',
      about: 'Every API test with a database, except the smoke test and those that send every call',
      stage: 'prove',
      seconds: 290,
      packages: ['api'],
    },
    // Tests without a database, and those excluded here, already run in `npm test`.
    { inOneProcess: true, env: { TEST_DATABASE: 'pglite' }, reaching: 'api/test/database.ts', except: `{${EMBEDDED_SMOKE},${EVERY_CALL}}` },
  ),
  nodeCheck(
    {
      name: 'the server, killed and restarted',
      about: 'Several servers, random histories checked by a model, signals, generated requests, full disks',
      stage: 'prove',
      seconds: 240,
      packages: ['api', 'bench'],
    },
    { env: { TEST_DATABASE: 'postgres' }, pattern: PROVE_FILES },
  ),
  nodeCheck(
    {
      name: 'the server, with more seeds and kills',
      about: 'The same on the embedded database, longer',
      stage: 'prove',
      seconds: 200,
      packages: ['api'],
    },
    // The check above runs the others.
    { env: { TEST_DATABASE: 'pglite', PROVE: '1' }, pattern: PROVE_FILES, reaching: 'api/test/database.ts', except: ANY_ENGINE },
  ),
  nodeCheck(
    {
      name: 'builds, whole and in other folders',
      about: 'Sample builds and refusals; same bytes from any folder; `mfe verify`',
      stage: 'prove',
      seconds: 250,
      packages: ['mfe'],
    },
    { pattern: PROVE_FILES },
  ),
  programCheck(
    {
      name: 'the production set-up behind nginx',
      about: 'Three processes and PostgreSQL, restarted and killed under load',
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
      about: 'Builds and runs the image, without a registry (Debian, as root)',
      stage: 'prove',
      seconds: 110,
      packages: ['checks'],
    },
    () => script('checks/src/image/check.ts'),
  ),
  programCheck(
    {
      name: "the alerts, by Prometheus' own tool",
      about: '`promtool` fires each alert on made-up figures (Debian)',
      stage: 'prove',
      seconds: 2,
      packages: ['checks'],
    },
    () => script('checks/src/monitoring/check.ts'),
  ),
  browserCheck(
    {
      name: 'an outside team, with only our packages',
      about: 'Packed packages: a repository is made, checked, published, rolled back',
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
      about: 'The core flows in both engines (Debian)',
      stage: 'prove',
      seconds: 150,
      packages: ['e2e'],
    },
    () => script('e2e/src/engines/check.ts'),
  ),
  browserCheck(
    {
      name: 'versions and faults in a browser',
      about: 'The kept release beside this one; every fault, under both bundlers',
      stage: 'prove',
      seconds: 200,
    },
    'playwright.prove.config.ts',
  ),
  browserCheck(
    {
      name: 'pictures, in both themes and widths',
      about: 'Every screen: axe, HTML_CodeSniffer, windows, text spacing, system colors',
      stage: 'prove',
      seconds: 210,
    },
    'playwright.pictures.config.ts',
  ),
]
