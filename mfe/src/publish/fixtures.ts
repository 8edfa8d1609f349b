import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestContext } from 'node:test'
import { BUILD_INFO, type RemoteBuild } from '../build/build-info.ts'
import { sampleBuild } from '../registry/samples.ts'
import { sha384Of } from '../sha384.ts'

/** For tests: a folder that is gone afterwards. */
export async function temporaryFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ponte-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Writes a remote's dist, as a build would have left it. `text` is what sets one version apart from another. */
export async function writeBuild(outDir: string, text: string, over: Partial<RemoteBuild> = {}): Promise<RemoteBuild> {
  const contents = {
    'remoteEntry.1.js': `entry ${text}`,
    'search.1.js': `screen ${text}`,
    'search.1.css': `.a { --x: ${text} }`,
    ...(over.renderer === undefined ? {} : { [over.renderer]: `renderer ${text}` }),
  }
  await mkdir(outDir, { recursive: true })
  const files: RemoteBuild['files'] = {}
  for (const [name, content] of Object.entries(contents)) {
    await writeFile(path.join(outDir, name), content)
    const integrity = sha384Of(content)
    files[name] = { integrity, bytes: content.length, brotliBytes: content.length }
  }
  const version = `0.1.0-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`
  const build = sampleBuild(files, { version, ...over })
  await writeFile(path.join(outDir, BUILD_INFO), JSON.stringify(build))
  return build
}
