import { listFirms } from '@ponte/contracts/firms'
import { queries } from '@ponte/platform/query'
import { renderScreen, respond, type RenderedScreen } from '@ponte/test-kit'
import { screen, waitFor } from '@testing-library/react'
import { pageOf } from '../dev/samples.ts'
import { bar, begin, select, tick } from '../../test/selection.ts'
import { countedFirms, list, seeRows, stageFirms } from '../../test/stage.ts'
import FirmsPage from '../firms-page/firms-page.tsx'

const show = ({ count = 6 } = {}) => renderScreen(FirmsPage, { user: 'admin', answers: stageFirms(count).answers })

/** Ticks the first row and, with Shift, the last of 350. */
async function tickAll({ user }: Pick<RenderedScreen, 'user'>) {
  await user.click(await tick(1))
  await user.click(list().getByRole('link', { name: /Clínica 0001/ }))
  await user.keyboard('{End}')
  const last = await tick(350)
  await user.keyboard('{Shift>}')
  await user.click(last)
  await user.keyboard('{/Shift}')
}

test('Shift selects a range, even if that part of the list is not loaded', async () => {
  seeRows(10)
  const { asked, answers } = countedFirms(350)
  const { user } = renderScreen(FirmsPage, { user: 'admin', answers })
  await begin({ user })
  await tickAll({ user })
  await waitFor(() => expect(bar().getByRole('status')).toHaveTextContent('350 selected'))
  expect(asked.toSorted()).toEqual([1, 2, 3, 4])
})

/** A list whose page 3 is answered once the returned function is called. */
async function showSlowly() {
  seeRows(10)
  const { answers, firms } = countedFirms(350)
  let release = () => {}
  const isHeld = new Promise<void>((resolve) => (release = resolve))
  const slow = respond(listFirms, async ({ query }) => {
    if (query.page === 3) await isHeld
    return pageOf(firms, query)
  })
  const shown = renderScreen(FirmsPage, { user: 'admin', answers: [slow, ...answers] })
  await begin(shown)
  return { ...shown, release }
}

test('what is unticked while a range loads stays unticked', async () => {
  const { user, release } = await showSlowly()
  await tickAll({ user })
  await user.click(list().getByRole('link', { name: /Clínica 0350/ }))
  await user.keyboard('{Home}')
  await user.click(await tick(1))
  expect(await tick(1)).not.toBeChecked()
  release()
  await waitFor(() => expect(bar().getByRole('status')).toHaveTextContent('349 selected'))
  expect(await tick(1)).not.toBeChecked()
})

test('rows still loading when a selection ends are not part of the next one', async () => {
  const { user, release } = await showSlowly()
  await user.click(bar().getByRole('button', { name: 'Select all 350 firms' }))
  await user.click(bar().getByRole('button', { name: 'Done' }))
  await begin({ user })
  const all = bar().getByRole('button', { name: 'Select all 350 firms' })
  expect(all).toBeEnabled()
  release()
  await user.click(await tick(2))
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  expect(bar().getByRole('status')).toHaveTextContent('1 selected')
})

test('a range does not start in the list of another search', async () => {
  const shown = show({ count: 12 })
  const { user } = shown
  await select(shown, 12)
  await user.type(screen.getByRole('searchbox'), '000')
  await list().findByText('9 firms')
  await user.keyboard('{Shift>}')
  await user.click(await tick(3))
  await user.keyboard('{/Shift}')
  await waitFor(() => expect(bar().getByRole('status')).toHaveTextContent('2 selected'))
})

test('Space selects the focused row', async () => {
  const shown = show()
  await begin(shown)
  await shown.user.click(await list().findByRole('link', { name: /Clínica 0002/ }))
  await shown.user.keyboard(' ')
  expect(await tick(2)).toBeChecked()
  await shown.user.keyboard(' ')
  expect(await tick(2)).not.toBeChecked()
})

test('of more than a thousand the first thousand are selected, with a note', async () => {
  seeRows(10)
  const { answers } = countedFirms(1_240)
  const { user } = renderScreen(FirmsPage, { user: 'admin', answers })
  await begin({ user })
  await user.click(bar().getByRole('button', { name: 'Select the first 1.000' }))
  await waitFor(() => expect(bar().getByRole('status')).toHaveTextContent('1.000 selected'))
})

test('leaving selection mode clears the selection', async () => {
  const shown = show()
  await select(shown, 1, 2)
  await shown.user.click(bar().getByRole('button', { name: 'Clear selection' }))
  expect(screen.getByRole('group', { name: 'Selection' })).toHaveFocus()
  expect(bar().getByRole('status')).toHaveTextContent('0 selected')
  expect(bar().getByRole('button', { name: 'Delete' })).toBeDisabled()
  await shown.user.click(bar().getByRole('button', { name: 'Done' }))
  expect(screen.queryByRole('group', { name: 'Selection' })).toBeNull()
  expect(list().queryByRole('checkbox')).toBeNull()
  expect(list().getByRole('button', { name: 'Select' })).toHaveFocus()
  await begin(shown)
  expect(screen.getByRole('group', { name: 'Selection' })).toHaveFocus()
  expect(await tick(1)).not.toBeChecked()
})
