import { expect } from 'expect'
import { createServer } from 'node:net'
import { after, before, test } from 'node:test'
import { bytesIn, faultsIn } from './contents.ts'
import { buildSiteImage, runIn, type Running, type SiteImage } from './site-image.ts'

/** The image of deploy/Containerfile as a runtime with a read-only root runs it. */
const SIZE_MAX_MB = 250
const STOPPED_WITHIN_MS = 15_000

let image: SiteImage
let site: Running
let url = ''
/** What ends that which was begun, however far that came. */
const ends: (() => unknown)[] = []

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

/** Resolves once the site says that it can serve, and rejects with what it said if it ends before. */
const ready = ({ child, said, ended }: Running): Promise<void> =>
  new Promise((resolve, reject) => {
    child.stdout.on('data', () => said().includes('ready http') && resolve())
    void ended.then((code) => reject(new Error(`It ended with ${code}:\n${said()}`)))
  })

before(async () => {
  const base = process.env['IMAGE_BASE']
  if (base === undefined) throw new Error('check.ts starts this one, and says on which base.')
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

test('it is small: Node, the site and the libraries that they need', (context) => {
  const megabytes = bytesIn(image.files) / 1e6
  context.diagnostic(`${megabytes.toFixed(0)} MB`)
  expect(megabytes).toBeLessThan(SIZE_MAX_MB)
})

test('it has no shell, no compiler, no package manager, no key or password, and no code that production does not run', () => {
  expect(faultsIn(image.files)).toEqual([])
  expect(image.config.Env.filter((line) => /KEY|TOKEN|SECRET|PASSWORD|_URL/.test(line))).toEqual([])
})

test('it runs as a user without rights, whom Kubernetes can tell from root', async () => {
  expect(image.config.User).toMatch(/^[1-9]\d*:[1-9]\d*$/)
  const id = runIn(image, ['node', '-p', '[process.getuid(), process.getgid(), ...process.getgroups()].join()'])
  await id.ended
  expect(id.said().trim()).toBe('1000,1000,1000')
})

test('nothing of it can be written but its volumes and /tmp', async () => {
  const attempt =
    "for (const folder of ['/', '/srv/ponte', '/etc', '/tmp', '/var/lib/ponte', '/var/lib/ponte-store']) try { fs.writeFileSync(folder + '/try', ''); console.log(folder) } catch {}"
  const writing = runIn(image, ['node', '-e', attempt])
  await writing.ended
  expect(writing.said().trim().split('\n')).toEqual(['/tmp', '/var/lib/ponte', '/var/lib/ponte-store'])
})

test('it serves, with a read-only root: it lives, is ready, searches and has pages', async () => {
  for (const path of ['/healthz', '/readyz', '/search', '/api/v1/search/professionals?query=ana'])
    expect([path, (await fetch(url + path)).status]).toEqual([path, 200])
  const found = (await (await fetch(`${url}/api/v1/search/professionals?query=ana`)).json()) as { totalResults: number }
  expect(found.totalResults).toBe(0)
})

test('its health check passes while it serves, and fails for a port where nobody listens', async () => {
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

// The last one: nothing serves after it.
test('SIGTERM ends it in good order', async () => {
  const startedAt = performance.now()
  site.child.kill('SIGTERM')
  expect(await site.ended).toBe(0)
  expect(performance.now() - startedAt).toBeLessThan(STOPPED_WITHIN_MS)
})
