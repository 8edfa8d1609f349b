import { test } from 'node:test'
import { expect } from 'expect'
import { buildSample } from '../../test/build-sample.ts'
import { stylesOf, type Sheet } from './styles.ts'

/** A sheet whose class names end like those of class-name.ts; .theirs_BBBBB belongs to another file. */
const sheetOf = (css: string): Sheet => ({ css, isOwn: (name) => /_[\w-]{5}$/.test(name) && !name.endsWith('_BBBBB') })
const problemsIn = (css: string): string[] => stylesOf([sheetOf(css)], []).problems

test('rules bound to a generated class affect nothing else, wherever the class appears', () => {
  const sheet = `@layer area{.card_a-_1x:hover,a.card_a-_1x:is(p,b){color:red;&:hover{color:blue}}@media print{html:has(.dialog_AAAAA[open]){overflow:hidden}}}
    @keyframes turn_llPea{to{rotate:1turn}50%{content:"} h1 {"}}@supports (width:1cqi){.x_AAAAA{background:url(data:x;h1{})}}`
  expect(problemsIn(sheet)).toEqual([])
})

for (const sheet of [
  '.x_AAAAA{color:red}',
  'ul.x_AAAAA>li::before{color:red}',
  '.x_AAAAA+a,.x_AAAAA~a{color:red}',
  ':root[data-theme=dark] .x_AAAAA a{color:red}',
  'html:has(dialog) .x_AAAAA{color:red}',
  '.x_AAAAA:not(:hover):has(a){color:red}',
  ':is(.x_AAAAA,.y_AAAAA a){color:red}',
  ':where(.x_AAAAA) a{color:red}',
  '.x_AAAAA{a{color:red}>b{color:red}h1 &{color:red}@media print{p{color:red}}}',
  '.x_AAAAA{content:"/*"}.y_AAAAA{content:"*/"}',
  '@layer more{.x_AAAAA{--fg-default:red}}',
  'html:has(.dialog_AAAAA[open]){overflow:hidden;padding-inline-end:var(--scrollbar-width,0)}',
  '@media print{html:has(.dialog_AAAAA) body{visibility:hidden}}',
])
  test(`${sheet} stays within the remote`, () => {
    expect(problemsIn(sheet)).toEqual([])
  })

for (const [what, sheet, named] of [
  ['an element', 'h1{margin:0}', 'h1'],
  ['the root', '@layer area{:root{--space-1:0}}', ':root'],
  ['everything', '@media print{*{color:red}}', '*'],
  ['an attribute', '[data-open]{color:red}', '[data-open]'],
  ['an id', '#root{color:red}', '#root'],
  ['a hand-named class', '.card{color:red}', '.card'],
  ['one of several selectors', '.card_AAAAA,:is(h1,h2){color:red}', ':is(h1,h2)'],
  ['hand-named keyframes', '@keyframes spin{to{rotate:1turn}}', '@keyframes spin'],
  ['a font', '@font-face{font-family:Figtree}', '@font-face'],
  ['a registered property', '@property --x{syntax:"*";inherits:true}', '@property --x'],
  ['a printed page', '@page{margin:0}', '@page'],
  ['a name within a layer', '@layer ui{@counter-style thumbs{system:cyclic}}', '@counter-style thumbs'],
  ['a stylesheet from elsewhere', '@import "theme.css";', '@import "theme.css"'],
  ['elements without a class', 'a:not(.from_AAAAA){color:red}', 'a:not(.from_AAAAA)'],
  ['elements without one of two classes', ':not(.x_AAAAA):not(.y_AAAAA) a{color:red}', ':not(.x_AAAAA):not(.y_AAAAA) a'],
  ['one branch of several', ':is(a,.x_AAAAA){color:red}', ':is(a,.x_AAAAA)'],
  ['one branch of several, with zero specificity', 'div :WHERE(.x_AAAAA,nav){color:red}', 'div :WHERE(.x_AAAAA,nav)'],
  ['a branch within a branch', ':is(.x_AAAAA,:is(.y_AAAAA,a)){color:red}', ':is(.x_AAAAA,:is(.y_AAAAA,a))'],
  ['any element around an own element', 'div:has(.x_AAAAA){color:red}', 'div:has(.x_AAAAA)'],
  ['the sibling of a hand-named class', 'div:has(.x_AAAAA)~nav{color:red}', 'div:has(.x_AAAAA)~nav'],
  ['a counted element', ':nth-child(1 of .x_AAAAA){color:red}', ':nth-child(1 of .x_AAAAA)'],
  ['the page while an own element is in it', 'html:has(.x_AAAAA){display:none}', 'html:has(.x_AAAAA)'],
  ['the whole window while a dialog is open', 'html:has(.x_AAAAA) body{overflow:hidden}', 'html:has(.x_AAAAA) body'],
  ['the page with a class of its own', 'body.x_AAAAA a{color:red}', 'body.x_AAAAA a'],
  ['tokens of the page', 'html{--fg-default:red}', 'html'],
  ["a class of another file's", '.theirs_BBBBB{color:red}', '.theirs_BBBBB'],
  ["an animation of another file's", '@keyframes turn_BBBBB{to{rotate:1turn}}', '@keyframes turn_BBBBB'],
  ['a nested rule that matches outside', '.x_AAAAA{:not(&){color:red}}', ':not(&)'],
  ['a nested rule with a branch that matches outside', '.x_AAAAA{@media print{:is(&,a){color:red}}}', ':is(&,a)'],
  ['the root, by a nesting selector', '&{color:red}', '&'],
  ['a rule after what only looks like a comment', '.x_AAAAA{content:"/*"}h1{margin:0}.y_AAAAA{content:"*/"}', 'h1'],
  ['a page transition', '::view-transition-old(root){animation:none}', '::view-transition-old(root)'],
  ['view transitions between pages', '@view-transition{navigation:auto}', '@view-transition'],
  ['all below an element', '@scope (main){.x_AAAAA{color:red}}', '@scope (main)'],
  ['the order of layers', '@layer area,ui;', '@layer area,ui'],
  ['the backdrop of all dialogs', '::backdrop{background:red}', '::backdrop'],
] as const)
  test(`a style for ${what} affects the rest of the page`, () => {
    expect(problemsIn(sheet)).toEqual([expect.stringContaining(`${named} `)])
  })

test('the tokens of a build are those read without fallback and neither defined nor set by the build', () => {
  const sheet = '.a_AAAAA{--own:1px;margin:var(--own) var(--space-1) var(--maybe,0) var(--row-height)}'
  const script = 'style={color:"var(--fg-default)"};list.style.setProperty("--row-height","1px")'
  expect(stylesOf([sheetOf(sheet)], [script])).toMatchObject({ tokens: ['--fg-default', '--space-1'], pageTokens: [] })
  expect(
    stylesOf([sheetOf(':root{--_teal-600:#0a655f;--space-1:4px}@media print{:root{--fg-default:#000}}.a_AAAAA{--own:1px}')], []).pageTokens,
  ).toEqual(['--fg-default', '--space-1'])
})

const sample = {
  'src/area.ts': `export const area = { name: 'mf-sample', owner: 'x', criticality: 'optional', timeoutMs: 8000, budgetKb: 60, contract: '^1.0.0', routes: [{ path: '/a', access: { visitor: 'all' }, screen: 'first', title: 'A' }], nav: [] }`,
  'src/screens.ts': `export default { contract: '^1.0.0', screens: { first: () => import(/* webpackChunkName: "first" */ './first.tsx') } }`,
}

test('a build records styles that affect the rest of the page, and the tokens it needs', async (t) => {
  const { built } = await buildSample(t, {
    ...sample,
    'src/first.tsx': `import './theme.css'\nimport css from './first.module.css'\nexport default function First() { return <main className={css.box}>A</main> }`,
    'src/first.module.css': `@keyframes turn { to { rotate: 1turn } } :global(h1) { margin: 0 } .box { color: var(--fg-default); animation: turn 1s }
      :global(a):not(.box), :is(:global(a), .box) { letter-spacing: 9px }`,
    'src/theme.css': '.card__title { color: red }',
  })
  expect(built.styles).toEqual({
    tokens: ['--fg-default'],
    problems: [
      'src/theme.css is not a CSS Module: its names are global to the page',
      expect.stringMatching(/^:is\(a, \.box_[\w-]+\) styles elements of others/),
      expect.stringMatching(/^a:not\(\.box_[\w-]+\) styles elements of others/),
      'h1 styles elements of others: it is not bound to a class of this CSS Module',
    ],
  })
})

test('own classes are those generated by the file, not similar or imported names', async (t) => {
  const { built } = await buildSample(t, {
    ...sample,
    'src/first.tsx': `import css from './first.module.css'\nimport other from './other.module.css'\nexport default function First() { return <main className={css.box + other.bar}>A</main> }`,
    'src/first.module.css': '@import "./theme.css"; .box { color: red } .box a { color: red } :global(.nav_title) { color: red }',
    'src/other.module.css': '.bar { color: red }',
    'src/theme.css': '.nav_title { color: red }',
  })
  expect(built.styles?.problems).toEqual([
    'src/theme.css is not a CSS Module: its names are global to the page',
    '.nav_title styles elements of others: it is not bound to a class of this CSS Module',
  ])
})
