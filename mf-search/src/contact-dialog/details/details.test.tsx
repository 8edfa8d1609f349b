import type { ContactDetails, ContactLog } from '@ponte/contracts/contacts'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { details, loggedContact } from '../../../test/contacts.ts'
import { Details } from './details.tsx'
import { MESSAGE_MAX } from './links.ts'

const opening = {
  id: '00000000-0000-4000-8000-0000000000e1',
  title: 'Enfermeiro(a) · São Paulo/SP',
  startOn: '2026-03-03',
  endOn: '2026-03-07',
}

function show(over: Partial<ContactDetails> = {}, firmName: string | null = null, about: ContactLog['opening'] = null) {
  const user = userEvent.setup()
  const contact = details(over)
  render(
    <Details
      {...loggedContact({ contact, opening: about })}
      counterpart={{ ...loggedContact().counterpart, firmName }}
      contactDate="2026-11-07T15:30:00.000Z"
      viewerName="Lívia Sampaio"
    />,
  )
  return { user }
}

const more = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByText('Mais'))

const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href') ?? ''
const messageIn = (href: string) => new URL(href).searchParams.get('text')

test("the message is prefilled with the sender's name and profession, and can be edited", async () => {
  const { user } = show()
  const field = screen.getByRole('textbox', { name: 'Mensagem' })
  expect(field).toHaveValue(messageIn(hrefOf(/Abrir no WhatsApp/)))
  expect(messageIn(hrefOf(/Abrir no WhatsApp/))).toMatch(/^Olá, Bruno Reis! Aqui é Lívia Sampaio\. .*Ponte Saúde/)
  await user.clear(field)
  await user.type(field, 'Oi & tchau?')
  expect(hrefOf(/Abrir no WhatsApp/)).toBe('https://wa.me/5511987654321?text=Oi%20%26%20tchau%3F')
  expect(field).toHaveAttribute('maxlength', String(MESSAGE_MAX))
})

test('from a clinic the message names the clinic', () => {
  const contractor = { ...loggedContact().contractor, firmName: 'Clínica Aurora' }
  render(<Details {...loggedContact({ contractor })} viewerName="Arthur Campos" />)
  expect(messageIn(hrefOf(/Abrir no WhatsApp/))).toMatch(/^Olá, Bruno Reis! Aqui é Arthur Campos \(Clínica Aurora\)\./)
})

test('to the firm of an opportunity it names the firm', () => {
  show({ fullName: 'Lia Porto' }, 'Clínica Sol')
  expect(messageIn(hrefOf(/Abrir no WhatsApp/))).toMatch(/^Olá, Lia Porto!.* oportunidade de Clínica Sol/)
})

test('WhatsApp and e-mail are shown first, and the other actions after a press on Mais', async () => {
  const { user } = show({ address: 'Rua das Palmeiras, 10', whatsapp: '+5581987654321' }, 'Clínica Sol')
  const others = () => [
    screen.getByText('Abrir no celular (QR code)'),
    screen.getByText('Salvar na agenda (.vcf)'),
    screen.getByText('Tentar sem o 9'),
    screen.getByText('Ver no mapa'),
  ]
  for (const other of others()) expect(other).not.toBeVisible()
  for (const name of [/Abrir no WhatsApp/, /Escrever e-mail/]) expect(screen.getByRole('link', { name })).toBeVisible()
  await more(user)
  for (const other of others()) expect(other).toBeVisible()
})

test("a firm's address has a map link, without referrer", async () => {
  const { user } = show({ address: 'Rua das Palmeiras, 10, Recife/PE' }, 'Clínica Sol')
  await more(user)
  const part = within(screen.getByRole('region', { name: 'Endereço' }))
  expect(part.getByText('Rua das Palmeiras, 10, Recife/PE')).toBeVisible()
  const map = screen.getByRole('link', { name: 'Ver no mapa (abre em outra aba)' })
  expect(new URL(map.getAttribute('href') ?? '').searchParams.get('query')).toBe('Clínica Sol, Rua das Palmeiras, 10, Recife/PE')
  expect(map).toHaveAttribute('rel', 'noopener noreferrer')
})

test('WhatsApp opens in a new tab, without referrer', () => {
  show()
  const link = screen.getByRole('link', { name: 'Abrir no WhatsApp (abre em outra aba)' })
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
})

test('the number is a link to the chat, without the message', () => {
  show()
  const link = screen.getByRole('link', { name: '(11) 98765-4321 (abre em outra aba)' })
  expect(link).toHaveAttribute('href', 'https://wa.me/5511987654321')
  expect(link).toHaveAttribute('target', '_blank')
})

test('the number without its 9 is offered if WhatsApp may still use it', async () => {
  const { user } = show({ whatsapp: '+5581987654321' })
  await more(user)
  expect(hrefOf(/Tentar sem o 9/)).toMatch(/^https:\/\/wa\.me\/558187654321\?text=Ol/)
})

test('it is not offered in São Paulo', () => {
  show()
  expect(screen.queryByRole('link', { name: /sem o 9/ })).toBeNull()
})

test('without a WhatsApp number the dialog says so and shows the e-mail', () => {
  show({ whatsapp: null, whatsappUrl: null })
  expect(screen.getByText('WhatsApp não informado.')).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(hrefOf(/Escrever e-mail/)).toBe('mailto:bruno@ponte.example?subject=Contato%20pela%20Ponte%20Sa%C3%BAde')
})

test('number and e-mail can be copied, with a confirmation', async () => {
  const { user } = show()
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const part = within(screen.getByRole('region', { name: 'WhatsApp' }))
  await user.click(part.getByRole('button', { name: 'Copiar WhatsApp' }))
  expect(await part.findByText('Copiado')).toHaveAttribute('role', 'status')
  await user.click(screen.getByRole('button', { name: 'Copiar E-mail' }))
  expect(await within(screen.getByRole('region', { name: 'E-mail' })).findByText('Copiado')).toBeVisible()
  expect(part.queryByText('Copiado')).toBeNull()
  expect(copied.mock.calls).toEqual([['+5511987654321'], ['bruno@ponte.example']])
})

test('without clipboard access the user is asked to copy manually', async () => {
  const { user } = show()
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  await user.click(screen.getByRole('button', { name: 'Copiar E-mail' }))
  expect(await screen.findByText('O navegador não deixou copiar. Selecione o texto e copie.')).toBeVisible()
})

test('a QR code opens the conversation on a phone', async () => {
  const { user } = show()
  await more(user)
  await user.click(screen.getByRole('button', { name: 'Abrir no celular (QR code)' }))
  expect(await screen.findByRole('img', { name: 'QR code que abre o WhatsApp de Bruno Reis' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Esconder QR code', expanded: true }))
  expect(screen.queryByRole('img')).toBeNull()
})

test.each([
  [null, ''],
  [opening, '. Vaga: Enfermeiro(a) · São Paulo/SP\\, de 3 a 7 de março'],
])('a vCard is downloaded under the name of the person and names the opening, if any', async (about, named) => {
  const blobs: Blob[] = []
  Object.assign(URL, { createObjectURL: (blob: Blob) => (blobs.push(blob), 'blob:card'), revokeObjectURL: jest.fn() })
  const saved: string[] = []
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const { user } = show({ fullName: 'João d’Ávila' }, null, about)
  await more(user)
  await user.click(screen.getByRole('button', { name: 'Salvar na agenda (.vcf)' }))
  expect(saved).toEqual(['joao-d-avila.vcf'])
  expect(blobs[0]?.type).toBe('text/vcard')
  expect((await blobs[0]?.text())?.replaceAll('\r\n ', '')).toContain(`NOTE:Contato pela Ponte Saúde em 07/11/2026${named}\r\n`)
})
