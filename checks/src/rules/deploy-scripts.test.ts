import { expect } from 'expect'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'

const deploy = join(import.meta.dirname, '../../../deploy')
const folder = mkdtempSync(join(tmpdir(), 'ponte-deploy-'))
after(() => rmSync(folder, { recursive: true }))

async function run(script: string, args: string[], env: NodeJS.ProcessEnv = process.env) {
  const child = spawn(join(deploy, script), args, { env })
  const [said, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close') as Promise<[number]>])
  return { said, complained, code }
}

test('a command gets the variables of an env file as systemd parses them, whatever their values', async () => {
  const file = join(folder, 'site.env')
  const url = 'postgres://ponte:p$a#s&s;w"o\'r\\d@127.0.0.1/ponte?a=1&b=2'
  writeFileSync(file, `# all of them\n\nDATABASE_URL=${url}\nMAIL_FROM=Ponte Saúde <a@b.example>\nEMPTY=\nLAST=without a line end`)
  const print = "JSON.stringify(['DATABASE_URL', 'MAIL_FROM', 'EMPTY', 'LAST'].map((name) => process.env[name]))"
  const { said, code } = await run('with-site-env.sh', [file, process.execPath, '-p', print])
  expect([code, JSON.parse(said)]).toEqual([0, [url, 'Ponte Saúde <a@b.example>', '', 'without a line end']])

  writeFileSync(file, 'PUBLIC_URL=https://ponte.example\npassword of the database\n')
  const refused = await run('with-site-env.sh', [file, process.execPath, '-p', '1'])
  expect(refused).toEqual({ code: 1, said: '', complained: `${file}: line 2 is not NAME=value\n` })
})

/** The restarts the script requests from systemd, for a server with this response. */
async function restartsOf(port: number): Promise<string> {
  const asked = join(folder, 'restarts')
  writeFileSync(asked, '')
  writeFileSync(join(folder, 'systemctl'), `#!/bin/sh\necho "$*" >> ${asked}\n`, { mode: 0o755 })
  const { code } = await run('systemd/restart-hung.sh', [String(port)], { PATH: `${folder}:${process.env['PATH']}`, PAUSE_SECONDS: '0' })
  expect(code).toBe(0)
  return readFileSync(asked, 'utf8')
}

test('a process that fails its liveness probe is restarted; a live or starting one is not', async () => {
  let answers: number[] = []
  const server = createServer((_request, response) => response.writeHead(answers.shift() ?? 500).end()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  answers = [200]
  expect(await restartsOf(port)).toBe('')
  answers = [500, 500, 200]
  expect(await restartsOf(port)).toBe('')
  answers = [500, 500, 500]
  expect(await restartsOf(port)).toBe(`restart ponte@${port}\n`)
  server.close()
  await once(server, 'close')
  expect(await restartsOf(port)).toBe('')
})

/** A fake PostgreSQL program in a script's PATH: records its arguments, then runs the given commands. */
function standIn(name: string, commands: string): void {
  writeFileSync(join(folder, name), `#!/bin/sh\necho "${name} $*" >> ${folder}/called\n${commands}\n`, { mode: 0o755 })
}

const withPrograms = (env: Record<string, string>): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: `${folder}:${process.env['PATH']}`,
  ...env,
})

test('a rolling restart stops at a process that accepts connections but never answers', { timeout: 60_000 }, async (t) => {
  const server = createServer(() => {}).listen(0, '127.0.0.1')
  t.after(() => server.close().closeAllConnections())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  standIn('systemctl', '')
  const { code, complained } = await run('rolling-restart.sh', [`${port}`, '1'], withPrograms({ READY_WITHIN_SECONDS: '2' }))
  expect({ code, complained }).toEqual({ code: 1, complained: `ponte@${port} is not ready after 2 s: journalctl -u ponte@${port}\n` })
  expect(readFileSync(join(folder, 'called'), 'utf8')).toBe(`systemctl restart ponte@${port}\n`)
})

test('a replica is added once to the access file the server reads, which on Debian is outside PGDATA', async () => {
  const file = join(folder, 'pg_hba.conf')
  writeFileSync(file, 'local all all peer\n')
  standIn('psql', `case "$*" in *hba_file*) echo ${file} ;; *) cat > /dev/null ;; esac`)
  const env = withPrograms({ REPLICATION_PASSWORD: 'a', REPLICA_NETWORK: '10.0.0.2/32', PGDATA: join(folder, 'elsewhere') })
  for (const time of [1, 2]) expect([time, (await run('postgres/allow-replica.sh', [], env)).code]).toEqual([time, 0])
  expect(readFileSync(file, 'utf8')).toBe('local all all peer\nhost replication replicator 10.0.0.2/32 scram-sha-256\n')
})

test('a replica is copied if there is none, and started here unless COPY_ONLY is set', async () => {
  const data = join(folder, 'replica')
  standIn('pg_basebackup', `mkdir ${data} && echo 15 > ${data}/PG_VERSION`)
  standIn('postgres', '')
  const start = async (more: Record<string, string>): Promise<string[]> => {
    writeFileSync(join(folder, 'called'), '')
    const { code } = await run('postgres/start-replica.sh', [], withPrograms({ PGDATA: data, PRIMARY_HOST: '10.0.0.1', ...more }))
    expect(code).toBe(0)
    return readFileSync(join(folder, 'called'), 'utf8').trim().split('\n')
  }
  const copied = expect.stringMatching(`^pg_basebackup -h 10.0.0.1 .* -D ${data} -S replica `)
  expect(await start({ COPY_ONLY: '1' })).toEqual([copied])
  expect(await start({ COPY_ONLY: '1' })).toEqual([''])
  expect(await start({})).toEqual([`postgres -D ${data} -c hot_standby=on`])
})

test("nginx's variables are those of its template: in the example and in the command of docs/operations/install.md", () => {
  const read = (file: string): string => readFileSync(join(deploy, file), 'utf8')
  const template = read('nginx/site.conf.template')
  const wanted = [...new Set([...template.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name))].sort()
  expect([...read('nginx/nginx.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name).sort()).toEqual(wanted)
  const [, listed = ''] = /envsubst "\$\(printf '\$\{%s\} ' ([A-Z_ ]+)\)"/.exec(read('../docs/operations/install.md')) ?? []
  expect(listed.split(' ').sort()).toEqual(wanted)
})

test('nginx waits longer for the two imports', async () => {
  const importFrom = (file: string): Promise<unknown> => import(pathToFileURL(join(deploy, '../contracts/src', file)).href)
  const { importUsers } = (await importFrom('directory/users.ts')) as { importUsers: { path: string } }
  const { importFirms } = (await importFrom('directory/firms.ts')) as { importFirms: { path: string } }
  const { API_BASE } = (await importFrom('wire/url-of.ts')) as { API_BASE: string }
  const template = readFileSync(join(deploy, 'nginx/site.conf.template'), 'utf8')
  const [, pattern = ''] = /location ~ (\S+) \{[^}]*proxy_read_timeout/.exec(template) ?? []
  for (const { path } of [importUsers, importFirms]) expect(`${API_BASE}${path}`).toMatch(new RegExp(pattern))
})
