import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { compiler } from './compiler.ts'
import { runOnCores } from './schedule.ts'

/**
 * Checks the types of packages with their tsconfig.json. Projects with the same options are compiled as one program, which reads the
 * libraries and shared sources once.
 */
const root = join(import.meta.dirname, '../..')
const cache = join(root, '.cache/types')

interface Project {
  extends: string
  compilerOptions?: object
  include: readonly string[]
}

const [threads, ...packages] = process.argv.slice(2)
const files = packages.flatMap((name) => globSync(`${name}/{,*/}tsconfig.json`, { cwd: root, exclude: ['**/node_modules/**'] }))

/** Paths from the cache's folder. */
const fromCache = (file: string, path: string): string => relative(cache, join(root, dirname(file), path))

const groups = new Map<string, Project>()
for (const file of files) {
  const { extends: base, compilerOptions = {}, include } = JSON.parse(readFileSync(join(root, file), 'utf8')) as Project
  const options = { extends: base.startsWith('.') ? fromCache(file, base) : base, compilerOptions }
  const key = JSON.stringify(options)
  const others = groups.get(key)?.include ?? []
  groups.set(key, { ...options, include: [...others, ...include.map((path) => fromCache(file, path))] })
}

function typesOf(project: Project): Promise<boolean> {
  const text = JSON.stringify(project)
  const name = join(cache, createHash('sha256').update(text).digest('hex').slice(0, 12))
  writeFileSync(`${name}.json`, text)
  const args = [compiler, '--noEmit', '--incremental', '--tsBuildInfoFile', `${name}.tsbuildinfo`, '-p', `${name}.json`]
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
    child.on('error', reject)
    child.on('close', (code) => resolve(code === 0))
  })
}

if (!existsSync(compiler)) throw new Error('The compiler is not installed: run `npm ci`.')
mkdirSync(cache, { recursive: true })
const jobs = [...groups.values()].map((project) => ({ seconds: project.include.length, cores: 1, run: () => typesOf(project) }))
const results = await runOnCores(jobs, Number(threads))
process.exitCode = results.every(Boolean) ? 0 : 1
