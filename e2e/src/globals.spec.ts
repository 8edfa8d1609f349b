import { goTo } from './go-to.ts'
import { keysOf, listenersOf, repeatedIds, watchGlobals } from './page-globals.ts'
import { untilReady } from './screens/open-screen.ts'
import { ROLES } from './screens/screen.ts'
import { screensOf } from './screens/table.ts'
import { enter, expect, test } from './test.ts'

/** Names in the storages: the shell's, and those with the prefix of the remote that writes them. */
const SHELLS =
  /^(local (auth-storage|demo-corner-minimised|sidebar-collapsed|sign-out-pending|unread-notifications)|session (reloaded .*))$/
const REMOTES = /^(local|session) (ponte-form:)?mf-[a-z]+:/

/** A public page that loads its scripts at once. */
const START = '/esqueci-senha'

for (const role of ROLES) {
  test(`leaving any page of ${role} leaves no listener behind, and no name is used twice`, async ({ page }) => {
    await watchGlobals(page)
    if (role !== 'visitor') await enter(page, role)
    const paths = screensOf(role)
      .filter(({ state, path }) => state === undefined && !/[:?]/.test(path))
      .map(({ path }) => path)
    await page.goto(START)
    await untilReady(page)
    const round = async () => {
      for (const path of [...paths.filter((path) => path !== START), START]) {
        const left = await page.title()
        await goTo(page, path)
        await expect(page, path).not.toHaveTitle(left)
        await untilReady(page)
        expect.soft(await repeatedIds(page), path).toEqual([])
      }
      return listenersOf(page)
    }
    const first = await round()
    expect(await round()).toEqual(first)
    expect((await keysOf(page)).filter((key) => !SHELLS.test(key) && !REMOTES.test(key))).toEqual([])
  })
}
