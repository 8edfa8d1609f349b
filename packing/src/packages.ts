import { readFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')

/** A package.json in this repository. */
export interface SourceManifest {
  name: string
  version: string
  bin?: Record<string, string>
  imports?: Record<string, string>
  exports: Record<string, string>
  sideEffects?: boolean | string[]
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** A package for teams with their own repository. */
export interface PublicPackage {
  folder: string
  /** The exports meant for them; other exports are for this repository's shell, server and tests. */
  offers?: readonly string[]
}

/** The public packages, each after its dependencies. */
export const PACKAGES: readonly PublicPackage[] = [
  { folder: 'contracts' },
  { folder: 'shared-ui' },
  { folder: 'platform' },
  { folder: 'test-kit', offers: ['.', './fake-host', './respond'] },
  { folder: 'mfe', offers: ['./oxlint', './tsconfig/*'] },
]

/** The public entries of a package, with their files. */
export const publicEntries = ({ exports }: SourceManifest, { offers }: PublicPackage): [entry: string, file: string][] =>
  Object.entries(exports).filter(([entry]) => offers?.includes(entry) ?? true)

export const manifestOf = (folder: string): SourceManifest =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as SourceManifest
