import { fileURLToPath } from 'node:url'
import type { OxlintConfig } from 'oxlint'

const NODE_TEST = { from: 'package' as const, package: 'node:test', name: ['test', 'describe', 'suite', 'it'] }

/** Rules of oxlint's category `correctness` that we do not use. */
const UNUSED_RULES: OxlintConfig['rules'] = {
  'jsx-a11y/control-has-associated-label': 'off',
  'jsx-a11y/prefer-tag-over-role': 'off',
  'typescript/no-misused-spread': 'off',
  // It trusts the types of external data.
  'typescript/no-useless-default-assignment': 'off',
  'typescript/require-array-sort-compare': 'off',
  // Objects are closures here; the few classes use arrow properties for methods that are passed on.
  'typescript/unbound-method': 'off',
  'unicorn/no-thenable': 'off',
  'unicorn/no-useless-spread': 'off',
}

/** Rules of its other categories. */
const OTHER_RULES: OxlintConfig['rules'] = {
  eqeqeq: 'error',
  'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
  'max-lines-per-function': ['error', { max: 80 }],
  'no-array-constructor': 'error',
  'no-case-declarations': 'error',
  'no-console': 'error',
  'no-empty': 'error',
  'no-fallthrough': 'error',
  'no-prototype-builtins': 'error',
  'no-regex-spaces': 'error',
  'no-unexpected-multiline': 'error',
  'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
  'no-var': 'error',
  'prefer-const': 'error',
  'prefer-rest-params': 'error',
  'prefer-spread': 'error',
  'react/rules-of-hooks': 'error',
  'react/unsupported-syntax': 'error',
  'typescript/adjacent-overload-signatures': 'error',
  'typescript/array-type': 'error',
  'typescript/ban-ts-comment': 'error',
  'typescript/ban-tslint-comment': 'error',
  'typescript/class-literal-property-style': 'error',
  'typescript/consistent-generic-constructors': 'error',
  'typescript/consistent-indexed-object-style': 'error',
  'typescript/consistent-type-assertions': 'error',
  'typescript/consistent-type-imports': 'error',
  'typescript/no-confusing-non-null-assertion': 'error',
  'typescript/no-empty-object-type': 'error',
  'typescript/no-explicit-any': 'error',
  'typescript/no-floating-promises': ['error', { allowForKnownSafeCalls: [NODE_TEST] }],
  'typescript/no-inferrable-types': 'error',
  // The framework handles rejections of these functions.
  'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
  'typescript/no-namespace': 'error',
  'typescript/no-non-null-assertion': 'error',
  'typescript/no-require-imports': 'error',
  'typescript/no-unnecessary-type-assertion': 'error',
  'typescript/no-unnecessary-type-constraint': 'error',
  'typescript/no-unsafe-argument': 'error',
  'typescript/no-unsafe-assignment': 'error',
  'typescript/no-unsafe-call': 'error',
  'typescript/no-unsafe-enum-comparison': 'error',
  'typescript/no-unsafe-function-type': 'error',
  'typescript/no-unsafe-member-access': 'error',
  'typescript/no-unsafe-return': 'error',
  'typescript/only-throw-error': 'error',
  'typescript/prefer-for-of': 'error',
  'typescript/prefer-function-type': 'error',
  'typescript/prefer-promise-reject-errors': 'error',
  'typescript/restrict-plus-operands': 'error',
  'typescript/switch-exhaustiveness-check': 'error',
}

/** oxlint configuration for sources; a repository can add its own rules. */
export const sourceRules: OxlintConfig & Required<Pick<OxlintConfig, 'ignorePatterns' | 'overrides'>> = {
  plugins: ['eslint', 'typescript', 'oxc', 'unicorn', 'react', 'jsx-a11y'],
  jsPlugins: [fileURLToPath(import.meta.resolve('#oxlint-plugin'))],
  categories: { correctness: 'error' },
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  env: { node: true, browser: true },
  ignorePatterns: ['**/dist/**', '**/node_modules/**', '**/coverage/**', '**/.cache/**'],
  rules: { ...UNUSED_RULES, ...OTHER_RULES, 'ponte/imports': 'error' },
  overrides: [
    // A describe() callback is as long as all its tests.
    { files: ['**/*.{test,spec,prove}.{ts,tsx}'], rules: { 'max-lines-per-function': 'off' } },
    // The compiler does not read these files, so the linter finds undefined names.
    { files: ['**/*.{mjs,cjs,js}'], rules: { 'no-undef': 'error', 'no-redeclare': 'error' } },
    {
      files: ['**/*.{mjs,cjs,js}', 'oxlint.config.ts'],
      rules: {
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-return': 'off',
      },
    },
  ],
}

/** What all remotes share on a page: two remotes, or two versions of one, must not use one name for different things. */
export const remoteSyntax: readonly { selector: string; message: string }[] = [
  {
    selector: 'Identifier[name=/^(local|session)Storage$/]',
    message:
      'All remotes share one storage. Use keptText() or tabDrafts() of @ponte/platform, which add the name of the remote to the key.',
  },
  {
    selector:
      'CallExpression[callee.property.name="addEventListener"] > Literal[value=/[-:]/], NewExpression[callee.name=/^(Custom)?Event$/]',
    message: 'Remotes must not exchange events. Use a slot to add to the page of another remote, and the host for everything else.',
  },
  {
    selector: 'Property[key.name="queryKey"] > ArrayExpression > :matches(Literal, TemplateLiteral):first-child',
    message: 'The path of a call is the cache key of its answer, shared by all remotes. For other values use ownKey() of @ponte/platform.',
  },
  {
    selector: 'TemplateLiteral[quasis.0.value.raw=/^mailto:/] > :not(TemplateElement, Identifier[name="supportEmail"])',
    message: 'An address may contain "?". Use mailLink() of contracts, which encodes it.',
  },
  {
    selector:
      ':matches(CallExpression[callee.name="errorsOf"] > MemberExpression:first-child, MemberExpression[property.name=/^(safeP|p)arse$/] > MemberExpression)[property.name=/^(params|query|body|answer)$/]',
    message: 'Calls have no schemas in the browser. Validate with the schema that contracts exports separately.',
  },
]

/** @public oxlint configuration for a repository with one remote. */
export const remoteRules: OxlintConfig = {
  ...sourceRules,
  overrides: [
    ...sourceRules.overrides,
    {
      files: ['src/**/*.{ts,tsx}'],
      excludeFiles: ['**/*.{test,prove}.{ts,tsx}'],
      rules: { 'ponte/no-restricted-syntax': ['error', ...remoteSyntax] },
    },
  ],
}
