import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { compiler } from '../compiler.ts'
import { root } from '../packages.ts'

const FOLDER = join(root, 'deploy/kubernetes')

export interface Manifest {
  apiVersion: string
  kind: string
  metadata?: { name?: string }
  [field: string]: unknown
}

/** A Kustomize file: of what it can say, what ours say. */
export interface Kustomization {
  resources: string[]
  images?: { name: string }[]
  configMapGenerator: { name: string; literals: string[] }[]
}

const documentsIn = (file: string): unknown[] =>
  parseAllDocuments(readFileSync(join(FOLDER, file), 'utf8')).map((document) => {
    // What YAML itself cannot read, a key that stands twice among it.
    for (const error of document.errors) throw error
    return document.toJS() as unknown
  })

export const kustomizationOf = (folder: string): Kustomization => documentsIn(join(folder, 'kustomization.yaml'))[0] as Kustomization

/** The manifests of a folder: those of its own files, in the order in which it names them. */
export const manifestsIn = (folder: string): Manifest[] =>
  kustomizationOf(folder)
    .resources.filter((name) => name.endsWith('.yaml'))
    .flatMap((name) => documentsIn(join(folder, name)) as Manifest[])

/** The module of `kubernetes-types` that has the kinds of an API version. */
const moduleOf = (apiVersion: string): string => {
  const [group = '', version] = apiVersion.includes('/') ? apiVersion.split('/') : ['core', apiVersion]
  return `kubernetes-types/${group.replace('.k8s.io', '')}/${version}`
}

const OPTIONS = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
}

/**
 * What Kubernetes' own types say against manifests, a line each: a field that its kind has not got, a value of another kind. Each stands
 * for the compiler as an object of that type, for which it allows no other field.
 */
export function faultsIn(manifests: readonly Manifest[]): string[] {
  const text = manifests
    .map(({ apiVersion, kind }, n) => `import type { ${kind} as Kind${n} } from '${moduleOf(apiVersion)}'\n`)
    .concat(manifests.map((manifest, n) => `export const manifest${n}: Kind${n} = ${JSON.stringify(manifest)}\n`))
    .join('')
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache/manifests-'))
  try {
    writeFileSync(join(folder, 'manifests.ts'), text)
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: OPTIONS, files: ['manifests.ts'] }))
    const { status, stdout, error } = spawnSync(process.execPath, [compiler, '--pretty', 'false', '-p', folder], { encoding: 'utf8' })
    if (error !== undefined) throw error
    // A fault begins its line; what explains it is indented.
    const faults = stdout.split(/\n(?=\S)/).filter((fault) => fault.trim() !== '')
    return status === 0 || faults.length > 0 ? faults : [`The compiler ended with ${status}`]
  } finally {
    rmSync(folder, { recursive: true })
  }
}
