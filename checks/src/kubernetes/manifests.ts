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

/** The part of a Kustomize file that ours use. */
export interface Kustomization {
  resources: string[]
  images?: { name: string }[]
  configMapGenerator: { name: string; literals: string[] }[]
}

const documentsIn = (file: string): unknown[] =>
  parseAllDocuments(readFileSync(join(FOLDER, file), 'utf8')).map((document) => {
    // YAML errors, including duplicate keys.
    for (const error of document.errors) throw error
    return document.toJS() as unknown
  })

export const kustomizationOf = (folder: string): Kustomization => documentsIn(join(folder, 'kustomization.yaml'))[0] as Kustomization

/** A folder's own manifests, in the listed order. */
export const manifestsIn = (folder: string): Manifest[] =>
  kustomizationOf(folder)
    .resources.filter((name) => name.endsWith('.yaml'))
    .flatMap((name) => documentsIn(join(folder, name)) as Manifest[])

/** The module of `kubernetes-types` for an API version. */
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
 * Type errors of manifests, one line each: an unknown field, a value of the wrong type. Each is compiled as an object literal of its kind's
 * type, which allows no other fields.
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
    // An error starts a line; its explanation is indented.
    const faults = stdout.split(/\n(?=\S)/).filter((fault) => fault.trim() !== '')
    return status === 0 || faults.length > 0 ? faults : [`The compiler exited with ${status}`]
  } finally {
    rmSync(folder, { recursive: true })
  }
}
