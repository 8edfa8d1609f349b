import type { ScreenProps } from '@ponte/contracts/host'
import { MenuLink } from '@ponte/shared-ui/menu'
import { person } from '@ponte/test-kit'
import { screen, waitFor, within } from '@testing-library/react'
import { area, type Behavior } from '../../test/fake-runtime.ts'
import { registryOf, remote } from '../../test/registry.ts'
import { fullSite, renderSite, runtimeOf } from '../../test/site.tsx'
import { text } from '../text.ts'

async function openMenu(path: string, item: Behavior) {
  const fills = [{ slot: 'shell/user-menu', screen: 'item', order: 10 }]
  const registry = registryOf(...fullSite().remotes, remote('mf-agenda', { routes: [], fills }))
  const runtime = runtimeOf(registry)
  runtime.builds.set('mf-agenda', item)
  const site = renderSite({ path, user: person('firm'), registry, runtime })
  await screen.findByRole('heading', { level: 1 })
  expect(runtime.registered.join()).not.toContain('mf-agenda')
  await site.user.click(screen.getByRole('button', { name: text.userMenu('Clínica Aurora') }))
  return { ...site, list: within(screen.getByRole('list', { name: text.userMenu('Clínica Aurora') })) }
}

const Item = (_: ScreenProps) => <MenuLink to="/search">Agenda</MenuLink>

test.each(['/my-firm', '/'])("at %s another remote's item is the last of the account menu, also by keyboard", async (path) => {
  const { user, list } = await openMenu(path, () => area({ item: Item }))
  const item = await list.findByRole('link', { name: 'Agenda' })
  expect(list.getAllByRole('listitem').at(-1)).toContainElement(item)
  await user.keyboard('{ArrowUp}')
  expect(item).toHaveFocus()
})

test('one that fails shows nothing, and the menu works', async () => {
  const broken = () => {
    throw new Error('boom')
  }
  const { user, list, loads } = await openMenu('/my-firm', () => area({ item: broken }))
  await waitFor(() => expect(loads).toContainEqual(expect.objectContaining({ remote: 'mf-agenda', outcome: 'render' })))
  await user.keyboard('{ArrowUp}')
  expect(list.getByRole('button', { name: text.logout })).toHaveFocus()
})
