import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { expect } from 'expect'
import { filesOf } from '../changed/changed-files.ts'
import { inImage } from './image-context.ts'

const root = join(import.meta.dirname, '../../..')
const isInImage = inImage(readFileSync(join(root, '.dockerignore'), 'utf8').split('\n'))

/** The files that may lie in the checkout of who builds an image, and are nobody else's. */
const SECRETS = [
  'deploy/tls/site.key',
  'deploy/tls/site.crt',
  'deploy/site.env',
  '.env',
  '.env.production',
  'api/.env',
  'gateway/.env.local',
  'registry.pem',
  'mfe/registry.pem',
  'shell/tls/site.key',
  'ponte-2026-11-21.backup',
  'api/ponte.backup.unfinished',
  'api/site.dump',
  '.data/keys/registry.pem',
  '.data/db/PG_VERSION',
  'gateway/.data/db/base/1/112',
]

test('no key, password, data or backup gets into an image or into a commit, wherever it was laid', () => {
  expect(SECRETS.filter(isInImage)).toEqual([])
  const ignored = execFileSync('git', ['check-ignore', '--no-index', '--stdin'], { cwd: root, input: SECRETS.join('\n'), encoding: 'utf8' })
  expect(ignored.trim().split('\n')).toEqual(SECRETS)
})

test('an image is built from what is named, not from whatever lies there', () => {
  for (const file of [
    'notes.txt',
    'new-folder/index.ts',
    'deploy/compose.yaml',
    '.git/config',
    'e2e/src/site.ts',
    'checks/src/run.ts',
    'docs/landing.png',
  ])
    expect([file, isInImage(file)]).toEqual([file, false])
  const tests = filesOf(root).filter((file) => /\.test\.tsx?$/.test(file))
  expect(tests.filter(isInImage)).toEqual([])
})

test('every file of the packages that a site is built from and runs gets into its image', () => {
  const parts = /^(api|contracts|gateway|mf-[^/]+|mfe|platform|shared-ui|shell|test-kit)\//
  const files = filesOf(root).filter((file) => parts.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('api/test/'))
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => !isInImage(file))).toEqual([])
  for (const file of ['package.json', 'package-lock.json', '.npmrc', 'run.mjs', 'lerna.json', 'nx.json', 'e2e/package.json'])
    expect([file, isInImage(file)]).toEqual([file, true])
})

test('the keys of the site lie where nginx does not look, and its database role is no superuser', () => {
  const text = (file: string) => readFileSync(join(root, 'deploy', file), 'utf8')
  const [, front = ''] = /\n {2}front:\n([^]*?)\n\n/.exec(text('compose.yaml')) ?? []
  const volumes = /volumes: \[(.*)\]/.exec(front)?.[1]
  expect(volumes).toBe("'store:/var/lib/ponte-store:ro', './tls:/etc/nginx/tls:ro'")
  expect(text('compose.yaml')).toContain("volumes: ['data:/var/lib/ponte', 'store:/var/lib/ponte-store']")
  expect(text('Containerfile')).toContain('DATA_DIR=/var/lib/ponte STORE_DIR=/var/lib/ponte-store\n')
  expect(text('systemd/ponte@.service')).toMatch(/^StateDirectoryMode=0700\nUMask=0077$/m)
  // The image makes POSTGRES_USER a superuser.
  expect(text('compose.yaml')).not.toMatch(/POSTGRES_USER: (?!postgres)/)
})
