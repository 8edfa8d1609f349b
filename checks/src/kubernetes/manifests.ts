import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { parseAllDocuments } from 'yaml'
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

/**
 * What Kubernetes' own types say against manifests, a line each: a field that its kind has not got, a value of another kind. Each stands
 * for the compiler as an object of that type, for which it allows no other field.
 */
export function faultsIn(manifests: readonly Manifest[]): string[] {
  const file = join(import.meta.dirname, 'manifests-as-written.ts')
  const text = manifests
    .map(({ apiVersion, kind }, n) => `import type { ${kind} as Kind${n} } from '${moduleOf(apiVersion)}'\n`)
    .concat(manifests.map((manifest, n) => `export const manifest${n}: Kind${n} = ${JSON.stringify(manifest)}\n`))
    .join('')
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  }
  const host = ts.createCompilerHost(options)
  const { fileExists, getSourceFile } = host
  host.fileExists = (name) => name === file || fileExists(name)
  host.getSourceFile = (name, target, ...others) =>
    name === file ? ts.createSourceFile(name, text, target) : getSourceFile(name, target, ...others)
  return ts
    .getPreEmitDiagnostics(ts.createProgram([file], options, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}
