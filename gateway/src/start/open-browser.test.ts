import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import { expect } from 'expect'
import { openBrowser } from './open-browser.ts'

const ADDRESS = 'http://localhost:3000'

/** A PATH with a fake opener program that records its arguments and exits with a code. */
async function opener(t: TestContext, name: string, code = 0) {
  const folder = await mkdtemp(path.join(tmpdir(), 'opener-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const asked = path.join(folder, 'asked')
  await writeFile(path.join(folder, name), `#!/bin/sh\necho "$@" > '${asked}'\nexit ${code}\n`)
  await chmod(path.join(folder, name), 0o755)
  return { env: { PATH: folder }, asked: () => readFile(asked, 'utf8') }
}

test("opens the address with the platform's own program", async (t) => {
  const programs = [
    ['linux', 'xdg-open', `${ADDRESS}\n`],
    ['darwin', 'open', `${ADDRESS}\n`],
    ['win32', 'cmd', `/c start "" ${ADDRESS}\n`],
  ] as const
  for (const [platform, name, expected] of programs) {
    const { env, asked } = await opener(t, name)
    expect(await openBrowser(ADDRESS, { platform, env })).toBeNull()
    expect(await asked()).toBe(expected)
  }
})

test('a browser that does not open is reported in one line with the address', async (t) => {
  const { env } = await opener(t, 'xdg-open', 3)
  expect(await openBrowser(ADDRESS, { platform: 'linux', env })).toBe(
    `The browser did not open (xdg-open exited with 3). The address is ${ADDRESS}`,
  )
  expect(await openBrowser(ADDRESS, { platform: 'darwin', env })).toBe(
    `The browser did not open (spawn open ENOENT). The address is ${ADDRESS}`,
  )
})
