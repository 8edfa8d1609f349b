import { expect } from 'expect'
import { test } from 'node:test'
import { rebuildLexicon } from '../index/lexicon.ts'
import { adderTo } from '../../../test/add.ts'
import { withDatabase } from '../../../test/database.ts'
import { firm, professional } from '../../../test/factories.ts'
import { searchOpportunities } from '../opportunities.repo.ts'
import { searchProfessionals } from '../professionals.repo.ts'

const { db } = await withDatabase()
const add = adderTo(db)

await add(professional({ full_name: 'Dra. Ângela Conceição', profession: 'medico', specialties: ['ortopedia'], city: 'sao_paulo' }))
await add(professional({ full_name: 'Otávio Brandão', profession: 'enfermeiro', specialties: ['uti'], city: 'rio_de_janeiro' }))
await add(professional({ full_name: 'Íris Sant’Ana', profession: 'psicologo', specialties: ['psiquiatria'], city: 'belo_horizonte' }))
await add(
  professional({
    full_name: 'José d’Ávila',
    profession: 'instrumentador_cirurgico',
    specialties: ['transplante_capilar'],
    city: 'campinas',
  }),
)
await add(professional({ full_name: 'Lia Rocha', profession: 'tecnico_enfermagem', specialties: ['centro_cirurgico'], city: 'rio_branco' }))
await add(
  professional({
    full_name: 'Hugo Pará',
    profession: 'dentista',
    specialties: ['home_care'],
    city: 'belem',
    bio: 'Plantão de 24h🙂pós-operatório.',
  }),
)
for (const name of ['Maria', 'Maria', 'Maria', 'Mara', 'Marcos', 'Mar'])
  await add(professional({ full_name: `${name} Lopes`, profession: 'biomedico', specialties: ['geriatria'], city: 'natal' }))
await add(firm({ name: 'Hospital Aurora', type: 'hospital', state: 'PE', city: 'recife', specialties_needed: ['cardiologia'] }))
await add(firm({ name: 'Laboratório Vida', type: 'laboratorio', state: 'SP', city: 'campinas', specialties_needed: ['oncologia'] }))
await rebuildLexicon(db, 'professionals')
await rebuildLexicon(db, 'opportunities')

const search = (query: string) => searchProfessionals(db, { query, page: 1, limit: 20 }, { now: new Date() })
const found = async (query: string) => [...new Set((await search(query)).results.map(({ fullName }) => fullName))]

const [ANGELA, OTAVIO, IRIS, JOSE, LIA, HUGO] = [
  'Dra. Ângela Conceição',
  'Otávio Brandão',
  'Íris Sant’Ana',
  'José d’Ávila',
  'Lia Rocha',
  'Hugo Pará',
]

const queries: Record<string, [query: string, names: string[]][]> = {
  'whatever the accents, capitals and order': [
    ['angela', [ANGELA]],
    ['CONCEICAO ANGELA', [ANGELA]],
    ['ângela conceição', [ANGELA]],
    ['Conceição', [ANGELA]],
    ['sant ana', [IRIS]],
    ["Sant'Ana", [IRIS]],
    ['d’avila', [JOSE]],
    ['pos operatorio', [HUGO]],
    ['pós-operatório', [HUGO]],
    ['24h', [HUGO]],
  ],
  'without the stop words': [
    ['a dra. Ângela de Conceição', [ANGELA]],
    ['médica em São Paulo', [ANGELA]],
    ['dr otavio', [OTAVIO]],
    ['técnico de enfermagem', [LIA]],
  ],
  'in either gender and number': [
    ['médica', [ANGELA]],
    ['medicos', [ANGELA]],
    ['enfermeiras', [OTAVIO]],
    ['psicóloga', [IRIS]],
    ['instrumentadora', [JOSE]],
    ['instrumentadores', [JOSE]],
    ['técnicas de enfermagem', [LIA]],
    ['biomédica mara', ['Mara Lopes']],
    ['dentistas', [HUGO]],
  ],
  'by common synonyms': [
    ['ortopedista', [ANGELA]],
    ['ortopedistas', [ANGELA]],
    ['psiquiatra', [IRIS]],
    ['intensivista', [OTAVIO]],
    ['cti', [OTAVIO]],
    ['técnico cirúrgico', [JOSE, LIA]],
    ['instrumentação cirúrgica', [JOSE]],
    ['implante capilar', [JOSE]],
    ['bloco cirúrgico', [LIA]],
    ['homecare', [HUGO]],
    ['odonto', [HUGO]],
    ['psicologia', [IRIS]],
  ],
  'by place': [
    ['sampa', [ANGELA]],
    ['são paulo', [ANGELA]],
    ['SP', [ANGELA, JOSE]],
    ['medica sp', [ANGELA]],
    ['bh', [IRIS]],
    ['beagá', [IRIS]],
    ['minas gerais', [IRIS]],
    ['enfermeiro rio', [OTAVIO]],
    ['rio branco', [LIA]],
    ['acre', [LIA]],
    ['dentista PA', [HUGO]],
    ['dentista pará', [HUGO]],
  ],
  'with a typo': [
    ['anegla', [ANGELA]],
    ['agela', [ANGELA]],
    ['angella', [ANGELA]],
    ['amgela', [ANGELA]],
    ['konseicao', [ANGELA]],
    ['brandap', [OTAVIO]],
    ['ohtavio', [OTAVIO]],
    ['iirs', [IRIS]],
    ['jsoe', [JOSE]],
    ['rcha lia', [LIA]],
    ['hgo', [HUGO]],
    ['enfremeiro', [OTAVIO]],
    ['medco angla', [ANGELA]],
    ['transplnte capilar', [JOSE]],
    ['ortopedsita', [ANGELA]],
    ['psiquiatar belo horizonte', [IRIS]],
    ['intrumentadora', [JOSE]],
    ['enfermera rio de janero', [OTAVIO]],
  ],
  'by a prefix': [
    ['ota', [OTAVIO]],
    ['ang', [ANGELA]],
    ['dentista hu', [HUGO]],
    ['angela conc', [ANGELA]],
    ['transplan', [JOSE]],
  ],
}

for (const [how, cases] of Object.entries(queries)) {
  test(`finds people ${how}`, async () => {
    for (const [query, names] of cases) expect({ query, names: (await found(query)).sort() }).toEqual({ query, names: names.sort() })
  })
}

test('the answer says how each word was interpreted', async () => {
  const understood = async (query: string) => (await search(query)).understood
  expect(await understood('Ângela')).toEqual([{ typed: 'Ângela', how: 'exact', words: ['angela'] }])
  expect(await understood('ortopedistas em Sampa')).toEqual([
    { typed: 'ortopedistas', how: 'synonym', words: ['ortopedia'] },
    { typed: 'Sampa', how: 'synonym', words: ['sao paulo'] },
  ])
  expect(await understood('técnico cirúrgico rio')).toEqual([
    { typed: 'técnico cirúrgico', how: 'synonym', words: ['tecnico cirurgico', 'instrumentador cirurgico'] },
    { typed: 'rio', how: 'synonym', words: ['rio', 'rio de janeiro'] },
  ])
  expect(await understood('otav')).toEqual([{ typed: 'otav', how: 'beginning', words: ['otavio'] }])
  expect(await understood('anegla xyzzyq')).toEqual([
    { typed: 'anegla', how: 'spelling', words: ['angela'] },
    { typed: 'xyzzyq', how: 'unknown', words: [] },
  ])
  expect(await understood('')).toEqual([])
  expect(await understood('  ')).toEqual([])
})

test('a short known word is also a prefix if that is far more frequent', async () => {
  expect((await search('mar')).understood).toEqual([{ typed: 'mar', how: 'beginning', words: ['mar', 'maria', 'mara', 'marcos'] }])
  expect((await search('mar lopes')).understood[0]).toEqual({ typed: 'mar', how: 'exact', words: ['mar'] })
  expect((await search('maria')).understood).toEqual([{ typed: 'maria', how: 'exact', words: ['maria'] }])
})

test('stop words count when nothing else was typed', async () => {
  await add(professional({ full_name: 'Caio de Assis' }))
  expect(await found('de')).toContain('Caio de Assis')
  expect(await found('caio da')).toEqual(['Caio de Assis'])
})

test('text in a search of firms is interpreted the same way', async () => {
  const firms = async (query: string) =>
    (await searchOpportunities(db, { query, page: 1, limit: 20 }, null)).results.map(({ name }) => name).sort()
  for (const query of ['hospitais', 'cardiologista', 'pernambuco', 'PE', 'horpital', 'hosp']) {
    expect({ query, names: await firms(query) }).toEqual({ query, names: ['Hospital Aurora'] })
  }
  for (const query of ['lab', 'oncologista campinas', 'laboratórios sp']) {
    expect({ query, names: await firms(query) }).toEqual({ query, names: ['Laboratório Vida'] })
  }
})

test('better matches come first: the name, then the specialty, then the text', async () => {
  const names = ['Zilda Menção', 'Geriatra Zilda', 'Zilda Zilda']
  await add(professional({ full_name: 'Rui Menção', bio: 'Aprendi com Zilda', created_at: new Date('2026-11-05') }))
  for (const [index, full_name] of names.entries()) await add(professional({ full_name, created_at: new Date(2026, index, 1) }))
  const order = await found('zilda')
  expect(order.at(-1)).toBe('Rui Menção')
  expect(order.slice(0, 3).sort()).toEqual([...names].sort())
})

test('hostile text is treated as plain text', async () => {
  const hostile = [
    "'; drop table users; --",
    "''",
    '\\',
    "\\' | 'x",
    '!&|<->:*()',
    'ana:*',
    'n:ana',
    'p:medico & c:recife',
    '%',
    '_',
    '%angela%',
    '\u0000'.padStart(3, 'a'),
    '\ud800',
    '👍🏽',
    'İstanbul ßtraße ﬁ',
    'ａｎｇｅｌａ',
    '١٢٣',
    'x'.repeat(100),
    'a b c d e f g h i j k l m n o p q r s t u v w x y z',
    'é'.normalize('NFD').repeat(50),
  ]
  for (const query of hostile) expect((await search(query)).results.length).toBeLessThanOrEqual(20)
  expect(await found('%')).toEqual([])
  expect(await found('n:ana')).toEqual(await found('n ana'))
  expect(await found('ａｎｇｅｌａ')).toEqual([ANGELA])
  expect(await found("'angela'")).toEqual([ANGELA])
})
