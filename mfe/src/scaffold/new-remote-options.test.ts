import { test } from 'node:test'
import { expect } from 'expect'
import { defineArea } from '@ponte/platform/area'
import { newRemoteOptions, whyNotCreate } from './new-remote-options.ts'

const search = defineArea({
  name: 'mf-search',
  owner: 'Time Busca',
  criticality: 'primary',
  timeoutMs: 8000,
  budgetKb: 60,
  contract: '^1.0.0',
  routes: [
    { path: '/search', access: {}, screen: 'search', title: 'Buscar' },
    { path: '/profissionais/:id', access: {}, screen: 'person', title: 'Perfil' },
  ],
  nav: [{ label: 'Oportunidades', path: '/search', roles: ['professional'], order: 30, icon: 'search' }],
})

const problemsOf = (name: string, given = {}) => whyNotCreate(newRemoteOptions(name, given), [search])

test('defaults follow from the name', () => {
  expect(newRemoteOptions('mf-minha-agenda')).toEqual({
    name: 'mf-minha-agenda',
    title: 'Minha agenda',
    owner: 'Time Minha agenda',
    path: '/minha-agenda',
  })
  expect(newRemoteOptions('mf-agenda', { title: 'Horários', path: '/meus-horarios' })).toMatchObject({
    owner: 'Time Horários',
    path: '/meus-horarios',
  })
})

test('a new name, address and title are accepted', () => {
  expect(problemsOf('mf-agenda')).toEqual([])
  expect(problemsOf('mf-a2', { title: 'Agenda (nova) d’Ávila', owner: 'Time 24/7', path: '/profissionais/novo' })).toEqual([])
})

const REFUSED: [name: string, given: Record<string, string>, why: RegExp][] = [
  ['agenda', {}, /is not a remote name/],
  ['mf-', { title: 'A', path: '/a' }, /is not a remote name/],
  ['mf-Agenda', { path: '/agenda' }, /is not a remote name/],
  [`mf-${'a'.repeat(38)}`, { title: 'A', path: '/a' }, /use up to 40/],
  ['mf-../api', { title: 'A', path: '/a' }, /is not a remote name/],
  ['mf-search', { title: 'Achar', path: '/achar' }, /mf-search already exists/],
  ['mf-agenda', { path: 'agenda' }, /--path 'agenda'/],
  ['mf-agenda', { path: '/agenda/:id' }, /--path '\/agenda\/:id'/],
  ['mf-agenda', { path: '/' }, /--path '\/'/],
  ['mf-agenda', { path: '/search' }, /belongs to mf-search \(Time Busca\)/],
  ['mf-agenda', { path: '/api/agenda' }, /the site itself answers/],
  ['mf-agenda', { title: 'oportunidades', owner: 'Time Agenda' }, /already in the sidebar, for mf-search/],
  ['mf-agenda', { title: "'+alert(1)+'", owner: 'Time Agenda' }, /--title/],
  ['mf-agenda', { title: '', owner: 'Time Agenda' }, /--title ''/],
  ['mf-agenda', { owner: 'x'.repeat(41) }, /--owner/],
]

for (const [name, given, why] of REFUSED) {
  test(`${name} ${JSON.stringify(given)} is refused, for that one reason`, () => {
    expect(problemsOf(name, given)).toEqual([expect.stringMatching(why)])
  })
}
