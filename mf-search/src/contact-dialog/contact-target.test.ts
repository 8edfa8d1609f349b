import { safeNext, contactPath } from '@ponte/contracts/site-path'
import { contactIn, withContact, pathBackToContact } from './contact-target.ts'

const ana = { type: 'professionals', id: '00000000-0000-4000-8000-000000000001' } as const

test('only the address determines whose dialog is open', () => {
  expect(contactIn(withContact('?q=ana', ana))).toEqual(ana)
  for (const other of ['', '?contato=', '?contato=ana', '?contato=users:1', '?contato=professionals:', '?contato=professionals:a"]b'])
    expect([other, contactIn(other)]).toEqual([other, null])
})

test('an address from another area opens the dialog, too', () => {
  const { pathname, search } = new URL(contactPath(ana.type, ana.id), 'http://site.example')
  expect([pathname, contactIn(search)]).toEqual([`/profissionais/${ana.id}`, ana])
})

test('an address can name the opening that the contact is about', () => {
  const firm = { type: 'opportunities', id: ana.id, openingId: '00000000-0000-4000-8000-000000000002' } as const
  expect(contactIn(withContact('?q=sol', firm))).toEqual(firm)
})

test('the rest of the address is unchanged', () => {
  expect(withContact('?q=ana+luz&page=2', ana)).toBe(`?q=ana+luz&page=2&contato=professionals%3A${ana.id}`)
  expect(withContact(`?q=ana&contato=professionals:1`, null)).toBe('?q=ana')
  expect(withContact('?contato=professionals:1', null)).toBe('')
})

test('the login path returns to the dialog', () => {
  const next = new URL(
    pathBackToContact('/login', { pathname: '/search', search: '?q=uti/cti são' }, ana),
    'http://site.example',
  ).searchParams.get('next')
  expect(safeNext(next)).toBe(next)
  expect(contactIn(new URL(next ?? '', 'http://site.example').search)).toEqual(ana)
})
