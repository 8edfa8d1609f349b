import { readdirSync } from 'node:fs'
import js from '@eslint/js'
import { defineConfig } from 'eslint/config'
import { importX } from 'eslint-plugin-import-x'
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import ts from 'typescript-eslint'

const REMOTES = readdirSync(import.meta.dirname).filter((name) => name.startsWith('mf-'))
const WEB = [...REMOTES, 'mfe/mf-template', 'shell', 'shared-ui', 'gallery']

/** Nobody reaches into a remote, and a remote knows the shell by its URL alone. Whatever else a package may import, its package.json says. */
const noRemotes = (packages, message) => ({
  patterns: [{ regex: `(^|/)(${packages.join('|')})(/|$)`, message }],
})

const unknownRemotes = noRemotes(REMOTES, 'Remotes are known by the registry, not by import.')

export default defineConfig(
  { ignores: ['**/dist/**', '**/node_modules/**', '**/.data/**', '.cache/**', '.nx/**', '**/test-results/**', '**/pictures/**'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [ts.configs.recommendedTypeChecked, ts.configs.stylistic],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': [
        'error',
        { allowForKnownSafeCalls: [{ from: 'package', package: 'node:test', name: ['test', 'describe', 'suite', 'it'] }] },
      ],
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      // Rejections of the other kind are handled by the framework that the function is handed to.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      // Objects are made of closures here; the few classes use arrow properties where a method is handed on.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs,js}'],
    plugins: { 'import-x': importX },
    languageOptions: { globals: { ...globals.node } },
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: '*/tsconfig.json', noWarnOnMultipleProjects: true })],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    },
    rules: {
      'import-x/no-extraneous-dependencies': ['error', { includeTypes: true, includeInternal: true }],
      'import-x/no-relative-packages': 'error',
      'no-console': 'error',
      eqeqeq: 'error',
      'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
    },
  },
  {
    // A describe() is a function too, as long as its tests together.
    ignores: ['**/*.{test,spec}.{ts,tsx}'],
    rules: { 'max-lines-per-function': ['error', { max: 80 }] },
  },
  {
    files: [`{${WEB.join(',')}}/**/*.{ts,tsx}`, 'mfe/src/harness/**/*.tsx'],
    extends: [jsxA11y.flatConfigs.strict, reactHooks.configs.flat['recommended-latest']],
    languageOptions: { globals: { ...globals.browser } },
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
    files: ['*.mjs', 'checks/src/run.ts', 'mfe/src/cli/**', 'api/src/cli/**', 'gateway/{src,test}/**', 'gallery/src/*.ts', 'e2e/**'],
    rules: { 'no-console': 'off' },
  },
)
