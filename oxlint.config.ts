import { readdirSync } from 'node:fs'
import { defineConfig, type OxlintOverride } from 'oxlint'
import { remoteSyntax, sourceRules } from '@ponte/mfe/oxlint'

const REMOTES = readdirSync(import.meta.dirname).filter((name) => name.startsWith('mf-'))
const TESTS = ['**/*.test.{ts,tsx}', '**/*.prove.ts']

interface Pattern {
  regex: string
  message: string
}

/** One name for the router, the one whose version the shell shares. */
const oneRouter: Pattern = {
  regex: '^react-router(/|$)',
  message: 'Import it from react-router-dom; a screen, from @ponte/platform/router.',
}

/** No package imports a remote, and a remote knows the shell only by its URL. package.json limits all other imports. */
const noneOf = (packages: readonly string[], message: string): Pattern => ({ regex: `(^|/)(${packages.join('|')})(/|$)`, message })

const noRemotes = noneOf(REMOTES, 'Do not import a remote: the registry loads it.')

const forBench: Pattern = { regex: '^@ponte/api/test/', message: "The API's test helpers are for its tests and for bench." }

/** If several match a file, the last one applies. */
const restrictedImports = (files: string[], patterns: Pattern[], excludeFiles: string[] = []): OxlintOverride => ({
  files,
  excludeFiles,
  rules: { 'no-restricted-imports': ['error', { patterns: [oneRouter, ...patterns] }] },
})

/** The subjects of the API. Each names the files that the others may import; the rest is its own. */
const SUBJECTS: Readonly<Record<string, readonly string[]>> = {
  accounts: [
    'change-address.repo',
    'complete-profile.repo',
    'erasure/delete-account.repo',
    'keep-an-admin.repo',
    'notify-affected.repo',
    'passwords/own-password',
    'passwords/password-rules',
    'passwords/password.repo',
    'passwords/send-reset-link',
    'session/one-time-tokens.repo',
    'session/recognize',
    'session/session.repo',
    'session/start-session',
    'session/user-agent',
    'sign-in-methods.repo',
  ],
  directory: [
    'firms/firm-fields',
    'firms/firms.repo',
    'openings/openings.repo',
    'people/person-fields',
    'people/users.repo',
    'photos/photo-change',
    'photos/photo-store',
    'tables/csv',
    'team/team.repo',
  ],
  search: [
    'filters',
    'index/lexicon',
    'index/search-rows',
    'openings/matching',
    'openings/search-openings.repo',
    'opportunities.repo',
    'professionals.repo',
    'saved/saved-searches.repo',
  ],
  contacts: [
    'contacted.repo',
    'contacts.repo',
    'evaluations/replies.repo',
    'evaluations/reviews.repo',
    'interests/notify-of-opening',
    'notifications/settings.repo',
    'notifications/notifications.repo',
    'notifications/send-notices',
    'push/push-devices.repo',
    'own-calendar/own-calendar.repo',
    'review-log/log.repo',
  ],
  remotes: [],
  demo: [],
}

/** In a selector a slash would end the expression. */
const inSelector = (path: string): string => path.replaceAll('/', '\\x2F').replaceAll('.', '\\.')

/** Forbids imports of these folders of the API, but for the named files. */
const noImportsOf = (folder: string, except: readonly string[], message: string) => {
  const file = except.length === 0 ? '' : `(?!(${except.map(inSelector).join('|')})\\.ts$)`
  const path = `/^(\\.\\.\\x2F)+${folder}\\x2F${file}/`
  return {
    selector: `:matches(ImportDeclaration, ExportNamedDeclaration, ExportAllDeclaration, ImportExpression)[source.value=${path}]`,
    message,
  }
}

/** Creating a formatter loads locale tables, which blocks a slow phone for up to 150 ms before anything needs it. */
const noEarlyIntl = {
  selector: ['Program', 'ExportNamedDeclaration']
    .map((parent) => `${parent} > VariableDeclaration > VariableDeclarator > NewExpression[callee.object.name="Intl"]`)
    .join(','),
  message: 'Make it at its first use: numbers by formatNumber(), dates by instantFormat() of contracts.',
}

export default defineConfig({
  ...sourceRules,
  ignorePatterns: [...sourceRules.ignorePatterns, '**/.data/**', '.nx/**', '**/test-results/**', '**/pictures/**'],
  overrides: [
    ...sourceRules.overrides,
    restrictedImports(['**/*.{ts,tsx}'], [forBench]),
    restrictedImports(['bench/**/*.{ts,tsx}'], [noRemotes]),
    ...REMOTES.map((name) =>
      restrictedImports(
        [`${name}/**/*.{ts,tsx}`],
        [
          noneOf(
            [...REMOTES.filter((other) => other !== name), 'shell', '@ponte/api', '@ponte/gateway'],
            'Remotes share contracts, shared-ui and platform, nothing else.',
          ),
        ],
      ),
    ),
    restrictedImports(['{shell,contracts,shared-ui,platform,test-kit,mfe,api,gateway}/**/*.{ts,tsx}'], [noRemotes, forBench]),
    // Shared modules are matched by package name. Imported by path, each remote would bundle its own copy, with its own state.
    restrictedImports(
      ['platform/src/**/*.{ts,tsx}'],
      [
        noRemotes,
        { regex: '^\\.{1,2}/(.*/)?(query|router)\\.ts$', message: 'Import it by its name, which is how it is shared: @ponte/platform/….' },
      ],
      TESTS,
    ),
    // The lowest layer of the API. Its tests start the whole API.
    restrictedImports(
      ['api/src/server/http/**/*.ts'],
      [noRemotes, { regex: '^\\.\\./', message: 'http/ imports nothing from the folders above it; app.ts passes in what it needs.' }],
      TESTS,
    ),
    {
      files: ['api/src/server/**/*.ts'],
      excludeFiles: TESTS,
      rules: {
        'ponte/no-restricted-syntax': [
          'error',
          ...Object.keys(SUBJECTS).map((name) =>
            noImportsOf(name, [], 'server/ imports nothing from a subject; app.ts passes in what it needs.'),
          ),
        ],
      },
    },
    ...Object.keys(SUBJECTS)
      .filter((name) => name !== 'demo')
      .map((name) => ({
        files: [`api/src/${name}/**/*.ts`],
        excludeFiles: TESTS,
        rules: {
          'ponte/no-restricted-syntax': [
            'error',
            ...Object.entries(SUBJECTS)
              .filter(([other]) => other !== name)
              .map(([other, files]) => noImportsOf(other, files, `This file is private to ${other}/: see SUBJECTS in oxlint.config.ts.`)),
          ],
        },
      })),
    // The gallery beside them is built with mfe.
    restrictedImports(
      ['shared-ui/src/**/*.{ts,tsx}'],
      [noRemotes, { regex: '^@ponte/(contracts|mfe|platform|test-kit)/', message: 'A component knows nothing of the product.' }],
    ),
    {
      files: ['mf-*/src/**/*.{ts,tsx}'],
      excludeFiles: TESTS,
      rules: { 'ponte/no-restricted-syntax': ['error', noEarlyIntl, ...remoteSyntax] },
    },
    {
      files: ['{shell,contracts,shared-ui,platform}/src/**/*.{ts,tsx}'],
      excludeFiles: TESTS,
      rules: { 'ponte/no-restricted-syntax': ['error', noEarlyIntl] },
    },
    // `use` of Playwright, servers and tests is not a hook.
    { files: ['{api,gateway,e2e,bench}/**', 'mfe/src/build/**'], rules: { 'react/rules-of-hooks': 'off' } },
    // Playwright reads the requested fixtures from the parameter's pattern: `{}` requests none.
    { files: ['e2e/**'], rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] } },
    // Command-line programs may print to the console.
    {
      files: [
        'run.mjs',
        'checks/src/{run,*/check,mutants/mutants}.ts',
        'mfe/src/cli/**',
        'api/src/cli/**',
        'gateway/{src,test}/**',
        'shared-ui/gallery/*.ts',
        'packing/src/pack.ts',
        'e2e/**',
        'bench/**',
      ],
      rules: { 'no-console': 'off' },
    },
  ],
})
