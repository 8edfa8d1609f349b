import type { RenderedScreen } from '@ponte/test-kit'
import { screen, within } from '@testing-library/react'
import { list } from './stage.ts'

type Shown = Pick<RenderedScreen, 'user'>

/** The bar of a directory's selection. */
export const bar = () => within(screen.getByRole('group', { name: 'Selection' }))

export const tick = (n: number) => list().findByLabelText(`Select Clínica ${String(n).padStart(4, '0')}`)

export async function begin({ user }: Shown) {
  await list().findByText(/ firms?$/)
  await user.click(list().getByRole('button', { name: 'Select' }))
}

export async function select(shown: Shown, ...numbers: number[]) {
  await begin(shown)
  for (const n of numbers) await shown.user.click(await tick(n))
}
