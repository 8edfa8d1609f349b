import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)
const here = import.meta.dirname
const root = path.resolve(here, '../..')

/** The pattern of a package's Jest tests. Node's test runner runs the tests that do not render. */
const testsOf = (folder) => {
  const { scripts } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  return `/${path.basename(folder)}/src/.*\\.test\\.${scripts.test.includes('node --test') ? 'tsx' : 'tsx?'}$`
}

/**
 * One configuration for all packages, so that what they share is transformed and loaded once.
 * @param {string[]} folders the packages whose tests run
 * @param {{ isWatching: boolean }} options
 */
export const jestConfig = (folders, { isWatching }) => ({
  rootDir: folders.length === 1 ? folders[0] : root,
  testRegex: folders.map(testsOf),
  roots: folders.map((folder) => path.join(folder, 'src')),
  // In watch mode a kept module would not pick up edits.
  ...(!isWatching && { runtime: path.join(here, 'kept-modules.mjs') }),
  testEnvironment: isWatching ? require.resolve('jest-fixed-jsdom') : path.join(here, 'kept-window.mjs'),
  testEnvironmentOptions: { url: 'http://localhost:3000/' },
  setupFilesAfterEnv: [fileURLToPath(import.meta.resolve('#jest-setup'))],
  moduleNameMapper: {
    '\\.module\\.css$': path.join(here, 'css-names.cjs'),
    '\\.(css|svg|woff2)$': path.join(here, 'css-names.cjs'),
  },
  transform: {
    '\\.tsx?$': [
      require.resolve('@swc/jest'),
      {
        jsc: { target: 'es2023', parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
        module: { type: 'commonjs' },
      },
    ],
  },
  cacheDirectory: path.join(root, '.cache/jest'),
  injectGlobals: true,
  // Generous, for busy machines.
  testTimeout: 600_000,
})
