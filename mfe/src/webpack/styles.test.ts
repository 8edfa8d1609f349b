import { test } from 'node:test'
import { expect } from 'expect'
import { buildSample } from '../../test/build-sample.ts'
import { stylesOf } from './styles.ts'

const problemsIn = (sheet: string): string[] => stylesOf([sheet], []).problems

test('rules of classes that are named by content reach nobody else, wherever the class stands', () => {
  const sheet = `@layer area{.card_a-_1x:hover,a.card_a-_1x:is(p,b){color:red;&:hover{color:blue}}@media print{html:has(.dialog_AAAAA[open]){overflow:hidden}}}
    @keyframes turn_llPea{to{rotate:1turn}50%{content:"} h1 {"}}@supports (width:1cqi){.x_AAAAA{background:url(data:x;h1{})}}`
  expect(problemsIn(sheet)).toEqual([])
})

for (const [what, sheet, named] of [
  ['an element', 'h1{margin:0}', 'h1'],
  ['the root', '@layer area{:root{--space-1:0}}', ':root'],
  ['everything', '@media print{*{color:red}}', '*'],
  ['an attribute', '[data-open]{color:red}', '[data-open]'],
  ['an id', '#root{color:red}', '#root'],
  ['a class that somebody named', '.card{color:red}', '.card'],
  ['one of several selectors', '.card_AAAAA,:is(h1,h2){color:red}', ':is(h1,h2)'],
  ['keyframes that somebody named', '@keyframes spin{to{rotate:1turn}}', '@keyframes spin'],
  ['a font', '@font-face{font-family:Figtree}', '@font-face'],
  ['a registered property', '@property --x{syntax:"*";inherits:true}', '@property --x'],
  ['a page of paper', '@page{margin:0}', '@page'],
  ['a name within a layer', '@layer ui{@counter-style thumbs{system:cyclic}}', '@counter-style thumbs'],
  ['a stylesheet from elsewhere', '@import "theme.css";', '@import "theme.css"'],
] as const)
  test(`a style for ${what} reaches beyond the remote`, () => {
    expect(problemsIn(sheet)).toEqual([expect.stringContaining(`${named} `)])
  })

test('the tokens that a build takes are those that it reads without a fallback, and neither defines nor sets itself', () => {
  const sheet = '.a_AAAAA{--own:1px;margin:var(--own) var(--space-1) var(--maybe,0) var(--row-height)}'
  const script = 'style={color:"var(--fg-default)"};list.style.setProperty("--row-height","1px")'
  expect(stylesOf([sheet], [script])).toMatchObject({ tokens: ['--fg-default', '--space-1'], pageTokens: [] })
  expect(
    stylesOf([':root{--_teal-600:#0a655f;--space-1:4px}@media print{:root{--fg-default:#000}}.a_AAAAA{--own:1px}'], []).pageTokens,
  ).toEqual(['--fg-default', '--space-1'])
})

test('a build says what of its styles would reach beyond it, and which tokens it takes', async (t) => {
  const { built } = await buildSample(t, {
    'src/area.ts': `export const area = { name: 'mf-sample', owner: 'x', criticality: 'optional', timeoutMs: 8000, budgetKb: 60, contract: '^1.0.0', routes: [{ path: '/a', access: { visitor: 'all' }, screen: 'first', title: 'A' }], nav: [] }`,
    'src/screens.ts': `export default { contract: '^1.0.0', screens: { first: () => import(/* webpackChunkName: "first" */ './first.tsx') } }`,
    'src/first.tsx': `import './theme.css'\nimport css from './first.module.css'\nexport default function First() { return <main className={css.box}>A</main> }`,
    'src/first.module.css':
      '@keyframes turn { to { rotate: 1turn } } :global(h1) { margin: 0 } .box { color: var(--fg-default); animation: turn 1s }',
    'src/theme.css': '.card__title { color: red }',
  })
  expect(built.styles).toEqual({
    tokens: ['--fg-default'],
    problems: [
      'src/theme.css is no CSS module: its names are those of the whole page',
      'h1 styles elements of others: no class of a CSS module is in it',
    ],
  })
})
