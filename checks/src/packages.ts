import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

export const PACKAGES: readonly string[] = globSync('*/package.json', { cwd: root })
  .map((file) => dirname(file))
  .toSorted()

/** Packages with tests that render components, which Jest runs; the plain ones of `platform` are Node's. */
export const SCREENS: readonly string[] = [
  'shared-ui',
  'platform',
  'test-kit',
  'shell',
  ...PACKAGES.filter((name) => name.startsWith('mf-')),
]

/** Packages that the running site, and the tests that drive it, are made of. */
export const SITE: readonly string[] = PACKAGES.filter((name) => name !== 'checks')

export const packageOf = (file: string): string => file.split('/')[0] ?? ''
