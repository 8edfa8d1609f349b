import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

export const PACKAGES: readonly string[] = globSync('*/package.json', { cwd: root })
  .map((file) => dirname(file))
  .toSorted()

/** Packages with tests that render components, run by Jest; platform's plain tests use Node's runner. */
export const SCREENS: readonly string[] = [
  'shared-ui',
  'platform',
  'test-kit',
  'shell',
  ...PACKAGES.filter((name) => name.startsWith('mf-')),
]

/** Packages of the running site, and of the tests that drive it. */
export const SITE: readonly string[] = PACKAGES.filter((name) => !['bench', 'checks'].includes(name))

export const packageOf = (file: string): string => file.split('/')[0] ?? ''
