import js from '@eslint/js'
import { defineConfig } from 'eslint/config'
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import { importX } from 'eslint-plugin-import-x'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import ts from 'typescript-eslint'

/**
 * The ESLint rules for sources anywhere.
 * @param {string} root the repository's folder
 * @param {string} [projects] its tsconfig files
 */
export const sourceRules = (root, projects = 'tsconfig.json') => [
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [ts.configs.recommendedTypeChecked, ts.configs.stylistic],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
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
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: projects, noWarnOnMultipleProjects: true })],
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
]

/**
 * The ESLint rules for what is shown: React's, and accessibility.
 * @param {string[]} files
 */
export const screenRules = (files) => ({
  files,
  extends: [jsxA11y.flatConfigs.strict, reactHooks.configs.flat['recommended-latest']],
  languageOptions: { globals: { ...globals.browser } },
})

/**
 * The ESLint configuration of a remote in a repository of its own.
 * @public
 * @param {string} root the repository's folder
 */
export const remoteConfig = (root) =>
  defineConfig({ ignores: ['dist/**', '.cache/**', 'coverage/**'] }, sourceRules(root), screenRules(['src/**/*.{ts,tsx}']))
