import { fakeHost } from '@ponte/test-kit'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { dropDraftsOfOthers, keepDraft, readDraft } from './draft-store.ts'
import { LeaveGuard } from './leave-guard.tsx'

const empty = { username: '', specialties: [] as string[], photo: null as string | null, password: '', confirmation: '' }

test('what was typed comes back, without password and photo', () => {
  keepDraft('professional', 'ana', {
    username: 'analuz',
    specialties: ['uti'],
    photo: 'data:image/png;base64,AAAA',
    password: 'ponte123',
    confirmation: 'x',
  })
  expect(readDraft('professional', 'ana', empty)).toEqual({ ...empty, username: 'analuz', specialties: ['uti'] })
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/ponte123|base64/)
})

test('nobody finds what somebody else has typed', () => {
  keepDraft('professional', 'ana', { ...empty, username: 'analuz' })
  keepDraft('professional', 'ana2', { ...empty, username: 'outra' })
  expect(readDraft('professional', 'bia', empty)).toBeNull()
  dropDraftsOfOthers('ana')
  expect(readDraft('professional', 'ana2', empty)).toBeNull()
  expect(readDraft('professional', 'ana', empty)).toMatchObject({ username: 'analuz' })
})

test.each(['{', '7', '{"username":3,"specialties":[4],"other":"x"}'])('a draft that says %s is none', (stored) => {
  sessionStorage.setItem('ponte-draft:ana:professional', stored)
  expect(readDraft('professional', 'ana', empty)).toBeNull()
})

function show(isDirty: boolean) {
  const host = fakeHost()
  render(
    <>
      <LeaveGuard host={host} isDirty={isDirty} />
      <a href="/termos?de=aqui">Termos</a>
      <a href="https://example.org/">Outro site</a>
    </>,
  )
  return host
}

test('a link asks first, and leads on once it is confirmed', async () => {
  const host = show(true)
  await userEvent.click(screen.getByRole('link', { name: 'Termos' }))
  expect(screen.getByRole('alertdialog', { name: 'Sair sem enviar?' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Continuar aqui' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(host.navigations).toEqual([])
  await userEvent.click(screen.getByRole('link', { name: 'Termos' }))
  await userEvent.click(screen.getByRole('button', { name: 'Sair' }))
  expect(host.navigations).toEqual([{ to: '/termos?de=aqui', replace: false }])
})

test('closing the tab asks as well, but only while something is not sent', () => {
  show(true)
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false)
})

test('a form that nobody touched lets everybody go', () => {
  show(false)
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true)
})
