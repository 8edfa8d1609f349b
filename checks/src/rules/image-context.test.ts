import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { expect } from 'expect'
import { parse } from 'yaml'
import { filesOf } from '../changed/changed-files.ts'
import { imageFilter, removedFromSite } from './image-context.ts'
import { isModule, modulesOfImage } from './image-modules.ts'

const root = join(import.meta.dirname, '../../..')
const isInImage = imageFilter(readFileSync(join(root, '.dockerignore'), 'utf8').split('\n'))

/** Files that may be in a builder's checkout and must stay private. */
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

test('no key, password, data or backup gets into an image or a commit, wherever it is', () => {
  expect(SECRETS.filter(isInImage)).toEqual([])
  const ignored = execFileSync('git', ['check-ignore', '--no-index', '--stdin'], { cwd: root, input: SECRETS.join('\n'), encoding: 'utf8' })
  expect(ignored.trim().split('\n')).toEqual(SECRETS)
})

test('an image is built from an allow list, not from everything in the folder', () => {
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
  const tests = filesOf(root).filter((file) => /\.(test|prove)\.tsx?$/.test(file))
  expect(tests.filter(isInImage)).toEqual([])
})

const containerfile = readFileSync(join(root, 'deploy/Containerfile'), 'utf8')
const isBelow = (folders: readonly string[]) => (file: string) => folders.some((folder) => file.startsWith(`${folder}/`))
const removed = removedFromSite(containerfile)
const broughtBack = [...containerfile.matchAll(/^COPY (api\/\S+) \1$/gm)].map(([, folder = '']) => folder)
const { production, demonstration } = modulesOfImage(root)
const modulesLetIn = filesOf(root).filter((file) => isModule(file) && isInImage(file))

test("the site's image contains exactly the modules that its programs and bundles import", () => {
  const inSite = modulesLetIn.filter((file) => !isBelow(removed)(file))
  expect(inSite.filter((file) => !production.has(file))).toEqual([])
  expect([...production].filter((file) => isModule(file) && !inSite.includes(file))).toEqual([])
  expect(production.size).toBeGreaterThan(1000)
})

test('sample data and demo calls are only in the demo image', () => {
  expect(modulesLetIn.filter(isBelow(removed)).toSorted()).toEqual([...demonstration].toSorted())
  expect(broughtBack).toEqual(removed)
  expect(demonstration).toContain('api/src/demo/seed/people.ts')
})

/** Folders read by name: no module imports their files. */
const DATA = ['api/migrations', 'gateway/site-files', 'shared-ui/src/tokens', 'mfe/tsconfig', 'deploy/nginx']

test('besides modules an image has only files beside them, data they read, and manifests', () => {
  const folders = new Set([...production, ...demonstration].map((file) => file.slice(0, file.lastIndexOf('/'))))
  const others = filesOf(root).filter((file) => !isModule(file) && isInImage(file))
  const isExpected = (file: string) =>
    isBelow(DATA)(file) || folders.has(file.slice(0, file.lastIndexOf('/'))) || /^([\w-]+\/)?[\w.-]+$/.test(file)
  expect(others.filter((file) => !isExpected(file))).toEqual([])
  expect(others.filter((file) => file.startsWith('test-kit/'))).toEqual(['test-kit/package.json'])
  const read = filesOf(root)
    .filter(isBelow(DATA))
    .filter((file) => !file.startsWith('deploy/') && !file.endsWith('.test.ts'))
  expect(read.filter((file) => !isInImage(file))).toEqual([])
  for (const file of ['package.json', 'package-lock.json', '.npmrc', 'run.mjs', 'lerna.json', 'nx.json', 'e2e/package.json'])
    expect([file, isInImage(file)]).toEqual([file, true])
})

test("the site's keys are outside nginx's volumes, and its database role is not a superuser", () => {
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

test('every process behind nginx has a fixed address, because nginx resolves its name only once', () => {
  interface Service {
    environment: { UPSTREAM_SERVERS?: string }
    networks: { inside?: { ipv4_address?: string } }
  }
  const { services } = parse(readFileSync(join(root, 'deploy/compose.yaml'), 'utf8'), { merge: true }) as {
    services: Record<string, Service>
  }
  const hosts = [...(services['front']?.environment.UPSTREAM_SERVERS ?? '').matchAll(/server ([\w-]+):/g)].map(([, host = '']) => host)
  const addresses = ['front', ...hosts].map((name) => services[name]?.networks.inside?.ipv4_address)
  // Docker gives out addresses from the upper half of the network.
  for (const address of addresses) expect(address).toMatch(/^172\.30\.0\.1\d$/)
  expect([hosts.length, new Set(addresses).size]).toEqual([3, 4])
})
