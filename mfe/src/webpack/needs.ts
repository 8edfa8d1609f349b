import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyCall } from '@ponte/contracts/call'
import type { Compilation, Compiler, Module } from 'webpack'
import type { RemoteBuild } from '../build/build-info.ts'
import { ALL } from '../registry/compatibility.ts'
import { hostMembersIn } from './host-members.ts'

const NAME = 'NeedsPlugin'

/** The scripts of a build, with their used exports. */
type Scripts = Map<string, { isContracts: boolean; used: Set<string> }>

const found = new WeakMap<Compilation, Scripts>()

/** Records the scripts of a build, after the bundler has computed usage and before it concatenates modules. */
export class NeedsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.optimizeModules.tap(NAME, () => {
        const scripts: Scripts = new Map()
        // Rspack passes an iterator to all plugins together, which only the first can read.
        for (const module of compilation.modules) {
          const file = module.nameForCondition() ?? ''
          const runtimes = runtimesOf(module, compilation)
          if (!path.isAbsolute(file) || !/\.[jt]sx?$/.test(file) || runtimes.size === 0) continue
          const usages = [...runtimes].map((runtime) => compilation.moduleGraph.getUsedExports(module, runtime))
          const names = usages.flatMap((usage) => (usage === true || usage === null ? [ALL] : usage === false ? [] : [...usage]))
          // A file of contracts is two modules: its calls, and the rest.
          const used = new Set([...(scripts.get(file)?.used ?? []), ...names])
          scripts.set(file, { isContracts: packageOf(module) === '@ponte/contracts', used })
        }
        found.set(compilation, scripts)
      })
    })
  }
}

/** What a build needs of the API and of the host; nothing is known of development builds. */
export async function needsOf(compilation: Compilation): Promise<Pick<RemoteBuild, 'calls' | 'hostMembers'>> {
  const scripts = found.get(compilation)
  if (scripts === undefined) return {}
  const [calls, members] = [await callsIn(scripts), await Promise.all([...scripts.keys()].map(membersIn))]
  return { calls, hostMembers: Object.fromEntries(members.flat().sort()) }
}

const runtimesOf = (module: Module, { chunkGraph }: Compilation): Set<string> =>
  new Set(chunkGraph.getModuleChunks(module).flatMap(({ runtime = [] }) => (typeof runtime === 'string' ? [runtime] : [...runtime])))

const packageOf = (module: Module & { resourceResolveData?: { descriptionFileData?: { name?: string } } }): string | undefined =>
  module.resourceResolveData?.descriptionFileData?.name

const membersIn = async (file: string) => hostMembersIn(await readFile(file, 'utf8'), !file.endsWith('.ts'))

/** The calls among the used exports of contracts. Those of a demonstration are left out: code asks `host.isDemo` first. */
async function callsIn(scripts: Scripts): Promise<string[]> {
  const values = [...scripts].map(async ([file, { isContracts, used }]) => {
    const module = isContracts ? ((await import(pathToFileURL(file).href)) as Record<string, unknown>) : {}
    return Object.entries(module).flatMap(([name, value]) => (used.has(ALL) || used.has(name) ? [value] : []))
  })
  const calls = (await Promise.all(values)).flat().flatMap(callsOf)
  return [...new Set(calls.filter(({ demoOnly = false }) => !demoOnly).map((call) => `${call.method} ${call.path}`))].sort()
}

type Route = Pick<AnyCall, 'method' | 'path'> & Partial<Pick<AnyCall, 'demoOnly'>>

/** An export that is a call, or a group of calls without schemas. */
const callsOf = (value: unknown): Route[] =>
  [value, ...(typeof value === 'object' && value !== null ? (Object.values(value) as unknown[]) : [])].filter(isRoute)

const isRoute = (value: unknown): value is Route => typeof value === 'object' && value !== null && 'method' in value && 'path' in value
