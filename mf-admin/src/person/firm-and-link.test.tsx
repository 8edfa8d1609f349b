import { getFirm } from '@ponte/contracts/firms'
import { sendPasswordLink, updateUser, type User } from '@ponte/contracts/users'
import { refuse, respond } from '@ponte/test-kit'
import { screen, waitFor } from '@testing-library/react'
import type { HttpHandler } from 'msw'
import { showRecord } from '../../test/record-screen.tsx'
import { firm, idOf, user as person } from '../dev/samples.ts'
import { PersonRecord } from './person-record.tsx'

let n = 200
const anaLuz = (over: Partial<User> = {}) => person((n += 1), { fullName: 'Ana Luz', isActive: true, deletedAt: null, version: 7, ...over })

function show(record: User, answers: HttpHandler[] = []) {
  const sent: unknown[] = []
  const saving = respond(updateUser, ({ body: { version, ...changes } }) => {
    sent.push({ ...changes, version })
    return Object.assign({ ...record, version: record.version + 1 }, changes)
  })
  const named = respond(getFirm, ({ params }) => firm(1, { _id: params.id, name: 'Clínica Sol' }))
  const shown = showRecord(record, (item, tools) => <PersonRecord person={item} tools={tools} noun="professional" />, {
    answers: [...answers, saving, named],
  })
  return { ...shown, sent }
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })

test('a professional can be assigned to a firm and removed from it', async () => {
  const { user, sent } = show(anaLuz())
  await user.click(button('Edit'))
  await user.selectOptions(await screen.findByLabelText(/^Firm \(optional\)/), await screen.findByRole('option', { name: 'Clínica Sol' }))
  await user.click(button('Save'))
  await waitFor(() => expect(sent).toEqual([{ firm: idOf(1), version: 7 }]))
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await user.selectOptions(await screen.findByLabelText(/^Firm \(optional\)/), 'None')
  await user.click(button('Save'))
  await waitFor(() => expect(sent.at(-1)).toEqual({ firm: null, version: 8 }))
})

test('a button sends a password link and reports the result once', async () => {
  const asked: unknown[] = []
  const sending = respond(sendPasswordLink, ({ params }) => {
    asked.push(params.id)
    return asked.length === 1 ? undefined : refuse('too_many', { message: 'Muitos pedidos de link' })
  })
  const ana = anaLuz()
  const { user, host, sent } = show(ana, [sending])
  await user.click(button('Edit'))
  await user.click(button('Enviar link de senha'))
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'success', message: 'Password link sent', durationMs: 3000 }]))
  await user.click(button('Enviar link de senha'))
  await waitFor(() => expect(host.toasts.at(-1)).toEqual({ kind: 'error', message: 'Muitos pedidos de link', durationMs: 3000 }))
  expect([asked, sent]).toEqual([[ana.id, ana.id], []])
})

test("inactive users and the admin's own record have no such button", async () => {
  const { user } = show(anaLuz({ isActive: false }))
  await user.click(button('Edit'))
  expect(screen.queryByRole('button', { name: 'Enviar link de senha' })).toBeNull()
})
