import { spawn } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { compiler } from './compiler.ts'
import { runOnCores } from './schedule.ts'

/** Checks the types of packages with their tsconfig.json. */
const root = join(import.meta.dirname, '../..')

const [threads, ...packages] = process.argv.slice(2)
const projects = packages.flatMap((name) => globSync(`${name}/{,*/}tsconfig.json`, { cwd: root, exclude: ['**/node_modules/**'] }))

function typesOf(project: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const kept = join('.cache/types', `${project.replaceAll('/', '-')}.tsbuildinfo`)
    const args = [compiler, '--noEmit', '--incremental', '--tsBuildInfoFile', kept, '-p', project]
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
    child.on('error', reject)
    child.on('close', (code) => resolve(code === 0))
  })
}

if (!existsSync(compiler)) throw new Error('The compiler is not installed')
const results = await runOnCores(
  projects.map((project) => ({ seconds: 1, cores: 1, run: () => typesOf(project) })),
  Number(threads),
)
process.exitCode = results.every(Boolean) ? 0 : 1
