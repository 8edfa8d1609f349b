import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)
const here = import.meta.dirname
const root = path.resolve(here, '../..')

/** The patterns of a package's Jest tests: those that render; the plain ones are Node's test runner's. */
const testsOf = (rootDir) => {
  const { scripts } = JSON.parse(readFileSync(path.join(rootDir, 'package.json'), 'utf8'))
  return scripts.test.includes('node --test') ? '\\.test\\.tsx$' : '\\.test\\.tsx?$'
}

/** @param {string} rootDir the package whose tests run */
export const jestConfig = (rootDir) => ({
  displayName: path.basename(rootDir),
  rootDir,
  testRegex: testsOf(rootDir),
  roots: ['<rootDir>/src'],
  testEnvironment: require.resolve('jest-fixed-jsdom'),
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
  // Generous: a busy machine may stall.
  testTimeout: 120_000,
})
