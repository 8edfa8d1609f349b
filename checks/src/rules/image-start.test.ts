import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { expect } from 'expect'
import { filesOf } from '../changed/changed-files.ts'
import { imageFilter, removedFromSite } from './image-context.ts'

const root = join(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'ponte-image-'))
after(() => rmSync(folder, { recursive: true, force: true }))

/** Copies the files of the site's image, and links installed packages; our own resolve to the copy. */
function copySite(): void {
  const isInImage = imageFilter(readFileSync(join(root, '.dockerignore'), 'utf8').split('\n'))
  const removed = removedFromSite(readFileSync(join(root, 'deploy/Containerfile'), 'utf8'))
  const files = filesOf(root).filter((file) => isInImage(file) && !removed.some((name) => file.startsWith(`${name}/`)))
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  mkdirSync(join(folder, 'node_modules/@ponte'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@ponte' && !name.startsWith('.')) symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  for (const name of readdirSync(join(root, 'node_modules/@ponte'))) symlinkSync(`../../${name}`, join(folder, 'node_modules/@ponte', name))
}

copySite()

test('the site image, started as a demo, names the demo image instead', async () => {
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    DATA_DIR: join(folder, 'data'),
    DEMO: '1',
    ALLOW_DEMO_IN_PRODUCTION: '1',
  }
  const child = spawn(process.execPath, [join(folder, 'api/src/server.ts')], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  after(() => child.kill('SIGKILL'))
  const ended = once(child, 'exit')
  const said = (await child.stderr.toArray()).join('')
  expect([await ended, said]).toEqual([
    [1, null],
    expect.stringMatching(/^DEMO=1 needs the sample data, [^\n]* target demonstration [^\n]*\n$/),
  ])
})

test('a container may start for as long as the guide says that a start takes at most', () => {
  const secondsIn = (file: string, pattern: RegExp): number => {
    const [, ...factors] = pattern.exec(readFileSync(join(root, file), 'utf8')) ?? []
    return factors.reduce((seconds, factor) => seconds * Number(factor), 1)
  }
  const longest = secondsIn('docs/operations/install.md', /READY_WITHIN_SECONDS=(\d+)/)
  expect(secondsIn('deploy/Containerfile', /--start-period=(\d+)s/)).toBe(longest)
  const probe = /startupProbe:\s+httpGet: .*\s+periodSeconds: (\d+)\s+failureThreshold: (\d+)/
  expect(secondsIn('deploy/kubernetes/base/deployment.yaml', probe)).toBe(longest)
  // The deadline begins before the container does.
  expect(secondsIn('deploy/kubernetes/base/deployment.yaml', /progressDeadlineSeconds: (\d+)/)).toBeGreaterThan(longest)
  expect(secondsIn('deploy/rolling-restart.sh', /READY_WITHIN_SECONDS=(\d+)/)).toBe(longest)
})
