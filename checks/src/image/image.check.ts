import { expect } from 'expect'
import { createServer } from 'node:net'
import { after, before, test } from 'node:test'
import { bytesIn, faultsIn } from './contents.ts'
import { buildSiteImage, runIn, type Running, type SiteImage } from './site-image.ts'

/** The image of deploy/Containerfile, run with a read-only root. */
const SIZE_MAX_MB = 250
const STOPPED_WITHIN_MS = 60_000

let image: SiteImage
let site: Running
let url = ''
/** Clean-up functions of whatever was started. */
const ends: (() => unknown)[] = []

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

/** Resolves once the site reports that it is ready; rejects with its output if it exits before. */
const ready = ({ child, said, ended }: Running): Promise<void> =>
  new Promise((resolve, reject) => {
    child.stdout.on('data', () => said().includes('ready http') && resolve())
    void ended.then((code) => reject(new Error(`It exited with ${code}:\n${said()}`)))
  })

before(async () => {
  const base = process.env['IMAGE_BASE']
  if (base === undefined) throw new Error('Started by check.ts, which sets the base image.')
  image = buildSiteImage(base)
  ends.push(image.remove)
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  site = runIn(image, image.config.Cmd, { PORT: String(port), HOST: '127.0.0.1' })
  ends.push(() => {
    site.child.kill('SIGKILL')
    return site.ended
  })
  await ready(site)
})

after(async () => {
  for (const end of ends.toReversed()) await end()
})

test('it is small: Node, the site and required libraries', (context) => {
  const megabytes = bytesIn(image.files) / 1e6
  context.diagnostic(`${megabytes.toFixed(0)} MB`)
  expect(megabytes).toBeLessThan(SIZE_MAX_MB)
})

test('it has no shell, compiler, package manager, key or password, and no non-production code', () => {
  expect(faultsIn(image.files)).toEqual([])
  expect(image.config.Env.filter((line) => /KEY|TOKEN|SECRET|PASSWORD|_URL/.test(line))).toEqual([])
})

test('it runs as an unprivileged numeric user, as Kubernetes requires', async () => {
  expect(image.config.User).toMatch(/^[1-9]\d*:[1-9]\d*$/)
  const id = runIn(image, ['node', '-p', '[process.getuid(), process.getgid(), ...process.getgroups()].join()'])
  await id.ended
  expect(id.said().trim()).toBe('1000,1000,1000')
})

test('only its volumes and /tmp are writable', async () => {
  const attempt =
    "for (const folder of ['/', '/srv/ponte', '/etc', '/tmp', '/var/lib/ponte', '/var/lib/ponte-store']) try { fs.writeFileSync(folder + '/try', ''); console.log(folder) } catch {}"
  const writing = runIn(image, ['node', '-e', attempt])
  await writing.ended
  expect(writing.said().trim().split('\n')).toEqual(['/tmp', '/var/lib/ponte', '/var/lib/ponte-store'])
})

test('it serves with a read-only root: live, ready, with search and pages', async () => {
  for (const path of ['/healthz', '/readyz', '/search', '/api/v1/search/professionals?query=ana'])
    expect([path, (await fetch(url + path)).status]).toEqual([path, 200])
  const found = (await (await fetch(`${url}/api/v1/search/professionals?query=ana`)).json()) as { totalResults: number }
  expect(found.totalResults).toBe(0)
})

test('its health check passes while it serves, and fails for an unused port', async () => {
  const [kind, ...command] = image.config.Healthcheck?.Test ?? []
  expect(kind).toBe('CMD')
  const asking = (port: string): Promise<number | null> =>
    runIn(
      image,
      command.map((part) => part.replace(':3000', `:${port}`)),
    ).ended
  expect(await asking(new URL(url).port)).toBe(0)
  expect(await asking(String(await freePort()))).toBe(1)
})

// Last, because nothing serves after it.
test('SIGTERM shuts it down cleanly', async () => {
  const startedAt = performance.now()
  site.child.kill('SIGTERM')
  expect(await site.ended).toBe(0)
  expect(performance.now() - startedAt).toBeLessThan(STOPPED_WITHIN_MS)
})
