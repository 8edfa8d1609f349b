import type { MountedProps, MountScreen } from '@ponte/contracts/host'
import { person } from '@ponte/test-kit'
import { act, screen, waitFor } from '@testing-library/react'
import { area, type Behavior } from '../../test/fake-runtime.ts'
import { registryOf, remote, route } from '../../test/registry.ts'
import { renderSite, runtimeOf, fullSite } from '../../test/site.tsx'
import { text } from '../text.ts'

/** A screen rendered without the shell's React, and the props that it received. */
function foreign({ mounts = () => {}, updates = () => {} }: { mounts?: () => void; updates?: () => void } = {}) {
  const given: MountedProps[] = []
  const mounted: { fail?: (error: unknown) => void; elements: HTMLElement[]; gone: number } = { elements: [], gone: 0 }
  const mount: MountScreen = (element, onError) => {
    mounts()
    mounted.fail = onError
    mounted.elements.push(element)
    return {
      update(props) {
        updates()
        given.push(props)
        element.innerHTML = `<main><h1>Página ${props.params['id']}</h1><p>${props.host.session.read().user?.fullName}</p></main>`
      },
      unmount() {
        mounted.gone += 1
        element.replaceChildren()
      },
    }
  }
  return { given, mounted, mount }
}

function renderForeign(mount: MountScreen, path = '/outra/7?dia=2#fim') {
  const registry = registryOf(
    ...fullSite().remotes,
    remote('mf-other', { routes: [route('/outra/:id', { access: { professional: 'all' }, screen: 'other', title: 'Outra' })] }),
  )
  const runtime = runtimeOf(registry)
  const other: Behavior = () => {
    const module = area({ other: () => null })
    const screens = { other: () => Promise.resolve({ default: () => null, mount }) }
    return { default: { ...module.default, screens } }
  }
  runtime.builds.set('mf-other', other)
  return renderSite({ path, user: person('professional'), registry, runtime })
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('a mounted screen gets the host without components, the address and its parameters, and follows both', async () => {
  const { given, mounted, mount } = foreign()
  const { go, address } = renderForeign(mount)
  expect(await heading('Página 7')).toBeVisible()
  expect(screen.getByText('Ana Luz', { selector: 'main p' })).toBeVisible()
  expect(given.at(-1)).toMatchObject({ location: '/outra/7?dia=2#fim', params: { id: '7' } })
  expect(given.at(-1)?.host.Slot).toBeUndefined()
  await act(async () => given.at(-1)?.host.navigate('/outra/8'))
  expect(await heading('Página 8')).toBeVisible()
  expect([given.at(-1)?.location, address(), mounted.elements.length]).toEqual(['/outra/8', '/outra/8', 1])
  given.at(-1)?.host.notify('success', 'Salvo')
  expect(await screen.findByText('Salvo')).toBeVisible()
  await go('/my-profile')
  expect(await heading('Meus Dados')).toHaveFocus()
  expect(mounted.gone).toBe(1)
  await go('/outra/9')
  expect(await heading('Página 9')).toHaveFocus()
})

const boom = () => {
  throw new Error('boom')
}

test.each([
  ['is mounted', foreign({ mounts: boom })],
  ['first renders', foreign({ updates: boom })],
])('an error while it %s shows the panel and is reported', async (_when, { mount }) => {
  const { loads, go } = renderForeign(mount)
  expect(await screen.findByRole('alert')).toHaveTextContent(text.failures.render)
  expect(loads).toContainEqual(expect.objectContaining({ remote: 'mf-other', outcome: 'render' }))
  await go('/my-profile')
  expect(await heading('Meus Dados')).toBeVisible()
})

test('an error reported later shows the panel too and unmounts the screen; a retry mounts it again', async () => {
  const { mounted, mount } = foreign()
  const { loads, user } = renderForeign(mount)
  expect(await heading('Página 7')).toBeVisible()
  act(() => mounted.fail?.(new Error('boom')))
  expect(await screen.findByRole('alert')).toHaveTextContent(text.failures.render)
  await waitFor(() => expect(mounted.gone).toBe(1))
  expect(loads).toContainEqual(expect.objectContaining({ remote: 'mf-other', outcome: 'render' }))
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await heading('Página 7')).toBeVisible()
  expect(mounted.elements).toHaveLength(2)
})
