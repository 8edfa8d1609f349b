import { readdirSync } from 'node:fs'
import { defineConfig } from 'eslint/config'
import { screenRules, sourceRules } from '@ponte/mfe/eslint'

const REMOTES = readdirSync(import.meta.dirname).filter((name) => name.startsWith('mf-'))
const WEB = [...REMOTES, 'mfe/mf-template', 'shell', 'shared-ui', 'gallery']

/** Nobody reaches into a remote, and a remote knows the shell by its URL alone. Whatever else a package may import, its package.json says. */
const noRemotes = (packages, message) => ({
  patterns: [{ regex: `(^|/)(${packages.join('|')})(/|$)`, message }],
})

const unknownRemotes = noRemotes(REMOTES, 'Remotes are known by the registry, not by import.')

/** Making a formatter reads the language's tables: up to 150 ms of a slow phone, before anything is shown that needs it. */
const noEarlyIntl = {
  selector: ['Program', 'ExportNamedDeclaration']
    .map((parent) => `${parent} > VariableDeclaration > VariableDeclarator > NewExpression[callee.object.name="Intl"]`)
    .join(','),
  message: 'Make it at its first use: numbers by formatNumber(), dates by instantFormat() of contracts.',
}

export default defineConfig(
  { ignores: ['**/dist/**', '**/node_modules/**', '**/.data/**', '.cache/**', '.nx/**', '**/test-results/**', '**/pictures/**'] },
  sourceRules(import.meta.dirname, '*/tsconfig.json'),
  screenRules([`{${WEB.join(',')}}/**/*.{ts,tsx}`, 'mfe/src/harness/**/*.tsx']),
  // One name for the router, the one whose version the shell shares. This plugin's rule, because the core's is set further down, per package.
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^react-router(/|$)', message: 'Import it from react-router-dom; a screen, from @ponte/platform/router.' }] },
      ],
    },
  },
  ...REMOTES.map((name) => ({
    files: [`${name}/**/*.{ts,tsx}`],
    rules: {
      'no-restricted-imports': [
        'error',
        noRemotes(
          [...REMOTES.filter((other) => other !== name), 'shell', '@ponte/api', '@ponte/gateway'],
          'Remotes share contracts, shared-ui and platform, nothing else.',
        ),
      ],
    },
  })),
  // Whatever the page has one of: two remotes, or two versions of one, must not mean different things by one name.
  {
    files: ['mf-*/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        noEarlyIntl,
        {
          selector: 'Identifier[name=/^(local|session)Storage$/]',
          message: 'The whole site has one. keptText() and tabDrafts() of platform write under the name of the remote.',
        },
        {
          selector: 'Property[key.name="queryKey"] > ArrayExpression > :matches(Literal, TemplateLiteral):first-child',
          message: 'Below the path of a call lies its answer, for all remotes. Anything else has an ownKey() of platform.',
        },
        {
          selector:
            ':matches(CallExpression[callee.name="errorsOf"] > MemberExpression:first-child, MemberExpression[property.name=/^(safeP|p)arse$/] > MemberExpression)[property.name=/^(params|query|body|answer)$/]',
          message: "A page has no schemas of calls: they are the server's. What a form checks by is an export of its own in contracts.",
        },
      ],
    },
  },
  {
    files: ['{shell,contracts,shared-ui,platform}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', noEarlyIntl] },
  },
  {
    files: ['{shell,contracts,shared-ui,platform,test-kit,mfe,api,gateway}/**/*.{ts,tsx}'],
    rules: { 'no-restricted-imports': ['error', unknownRemotes] },
  },
  // What the shell gives to every remote is shared by its name. By its path each remote would bundle a copy, with a state of its own.
  {
    files: ['platform/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            ...unknownRemotes.patterns,
            {
              regex: '^\\.{1,2}/(.*/)?(query|router)\\.ts$',
              message: 'Import it by its name, which is how it is shared: @ponte/platform/….',
            },
          ],
        },
      ],
    },
  },
  // The lowest room of the API. Its tests stand the whole API up.
  {
    files: ['api/src/http/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            ...unknownRemotes.patterns,
            { regex: '^\\.\\./', message: 'http/ is handed what it needs of the areas above it, in app.ts.' },
          ],
        },
      ],
    },
  },
  // Command-line programs speak on the console.
  {
    files: [
      '*.mjs',
      'checks/src/{run,*/check}.ts',
      'mfe/src/cli/**',
      'api/src/cli/**',
      'gateway/{src,test}/**',
      'gallery/src/*.ts',
      'packing/src/pack-packages.ts',
      'e2e/**',
    ],
    rules: { 'no-console': 'off' },
  },
)
