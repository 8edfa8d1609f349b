import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { AreaDeclaration } from '@ponte/platform/area'

/** The manifest of a remote's build, as the builder reads it. */
export interface RemoteBuildSample {
  kind: 'remote'
  name: string
  version: string
  sources: string
  files: Record<string, { integrity: string; bytes: number; brotliBytes: number }>
  entry: string
  screens: Record<string, { js: string[]; css: string[] }>
  fragments: Record<string, string>
  renderer?: string
  exposed?: { contract: string | null; problems: string[] }
  area: AreaDeclaration
  shared: Record<string, string>
  uses?: Readonly<Record<string, readonly string[]>>
  styles?: { tokens: string[]; problems: string[] }
  size: number
}

/** A build of the given files, valid by default. */
export const sampleBuild = (files: RemoteBuildSample['files'], over: Partial<RemoteBuildSample> = {}): RemoteBuildSample => ({
  kind: 'remote',
  name: 'mf-search',
  version: '0.1.0-aaaaaaaa',
  sources: 'sources',
  files,
  entry: 'remoteEntry.1.js',
  screens: { search: { js: ['search.1.js'], css: ['search.1.css'] } },
  fragments: {},
  area: {
    name: 'mf-search',
    owner: 'Time Busca',
    criticality: 'primary',
    timeoutMs: 8000,
    budgetKb: 60,
    contract: '^1.0.0',
    routes: [{ path: '/search', access: { visitor: 'all' }, screen: 'search', title: 'Buscar' }],
    nav: [],
  },
  shared: { react: '^19.3.0' },
  size: 9000,
  ...over,
})

/** Writes a remote's dist, as a build would. `text` distinguishes versions. */
export async function writeBuild(outDir: string, text: string, over: Partial<RemoteBuildSample> = {}): Promise<RemoteBuildSample> {
  const contents = {
    'remoteEntry.1.js': `entry ${text}`,
    'search.1.js': `screen ${text}`,
    'search.1.css': `.a { --x: ${text} }`,
    ...(over.renderer === undefined ? {} : { [over.renderer]: `renderer ${text}` }),
  }
  await mkdir(outDir, { recursive: true })
  const files: RemoteBuildSample['files'] = {}
  for (const [name, content] of Object.entries(contents)) {
    await writeFile(path.join(outDir, name), content)
    const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`
    files[name] = { integrity, bytes: content.length, brotliBytes: content.length }
  }
  const version = `0.1.0-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`
  const build = sampleBuild(files, { version, ...over })
  await writeFile(path.join(outDir, 'build.json'), JSON.stringify(build))
  return build
}
