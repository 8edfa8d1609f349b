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

const deploy = join(import.meta.dirname, '../../../deploy')
const folder = mkdtempSync(join(tmpdir(), 'ponte-deploy-'))
after(() => rmSync(folder, { recursive: true }))

async function run(script: string, args: string[], env: NodeJS.ProcessEnv = process.env) {
  const child = spawn(join(deploy, script), args, { env })
  const [said, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close') as Promise<[number]>])
  return { said, complained, code }
}

test('a command gets the variables of an env file as systemd reads them, whatever is in a value', async () => {
  const file = join(folder, 'site.env')
  const url = 'postgres://ponte:p$a#s&s;w"o\'r\\d@127.0.0.1/ponte?a=1&b=2'
  writeFileSync(file, `# all of them\n\nDATABASE_URL=${url}\nMAIL_FROM=Ponte Saúde <a@b.example>\nEMPTY=\nLAST=without a line end`)
  const print = "JSON.stringify(['DATABASE_URL', 'MAIL_FROM', 'EMPTY', 'LAST'].map((name) => process.env[name]))"
  const { said, code } = await run('with-site-env.sh', [file, process.execPath, '-p', print])
  expect([code, JSON.parse(said)]).toEqual([0, [url, 'Ponte Saúde <a@b.example>', '', 'without a line end']])

  writeFileSync(file, 'PUBLIC_URL=https://ponte.example\npassword of the database\n')
  const refused = await run('with-site-env.sh', [file, process.execPath, '-p', '1'])
  expect(refused).toEqual({ code: 1, said: '', complained: `${file}: line 2 is no variable\n` })
})

/** The restarts that the script asks systemd for, with a server that answers so. */
async function restartsOf(port: number): Promise<string> {
  const asked = join(folder, 'restarts')
  writeFileSync(asked, '')
  writeFileSync(join(folder, 'systemctl'), `#!/bin/sh\necho "$*" >> ${asked}\n`, { mode: 0o755 })
  const { code } = await run('systemd/restart-hung.sh', [String(port)], { PATH: `${folder}:${process.env['PATH']}`, PAUSE_SECONDS: '0' })
  expect(code).toBe(0)
  return readFileSync(asked, 'utf8')
}

test('a process that does not say that it lives is restarted, one that does or that is only starting is left alone', async () => {
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
