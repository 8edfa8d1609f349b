import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestContext } from 'node:test'

/** A folder that is deleted after the test. */
export async function temporaryFolder(t: TestContext, within = tmpdir()): Promise<string> {
  await mkdir(within, { recursive: true })
  const folder = await mkdtemp(path.join(within, 'ponte-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  return folder
}
