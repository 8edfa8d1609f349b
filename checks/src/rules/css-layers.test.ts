import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { expect } from 'expect'
import { parse, type ChildNode } from 'postcss'

const root = join(import.meta.dirname, '../../..')

/** The cascade layers that a stylesheet may add to. */
function layersOf(file: string): string[] {
  if (file.startsWith('shared-ui/src/tokens')) return ['reset', 'tokens']
  if (file.startsWith('shared-ui/')) return ['ui']
  // The library's own styles lie below ours.
  return file === 'shell/src/toasts/toast-view.css' ? ['ui', 'area'] : ['area']
}

/** The rules of a stylesheet outside the given layers, each by its first line. */
const outside = (css: string, layers: readonly string[]): string[] =>
  parse(css)
    .nodes.filter((node) => !isInside(node, layers))
    .map((node) => node.toString().split('\n')[0] ?? '')

function isInside(node: ChildNode, layers: readonly string[]): boolean {
  if (node.type === 'comment') return true
  if (node.type !== 'atrule') return false
  if (node.name === 'layer') return node.nodes === undefined || layers.includes(node.params)
  // A file of the same folder says its layer itself.
  return node.name === 'import' && (/^['"]\.\//.test(node.params) || layers.some((layer) => node.params.endsWith(` layer(${layer})`)))
}

test('every rule of a stylesheet lies inside the cascade layer of its package', () => {
  const files = globSync('{shared-ui,shell,gallery,mf-*,mfe/mf-template}/src/**/*.css', { cwd: root })
  expect(files.filter((file) => file.startsWith('mf-')).length).toBeGreaterThan(0)
  const found = files.flatMap((file) => outside(readFileSync(join(root, file), 'utf8'), layersOf(file)).map((line) => `${file}: ${line}`))
  expect(found).toEqual([])
})

const PLANTED: readonly (readonly [what: string, css: string, found: string[]])[] = [
  ['a rule', '@layer area { .one { color: red } }\n.two {\n  color: red\n}', ['.two {']],
  ['a rule in a media query', '@media print {\n  .one { color: red }\n}', ['@media print {']],
  ['a rule in the layer of another package', '@layer ui {\n  .one { color: red }\n}', ['@layer ui {']],
  ['a rule in a layer without a name', '@layer {\n  .one { color: red }\n}', ['@layer {']],
  ['a font', '@font-face { font-family: One }', ['@font-face { font-family: One }']],
  ["a library's styles", "@import 'library/library.css';", ["@import 'library/library.css'"]],
]

for (const [what, css, found] of PLANTED) {
  test(`${what} outside its layer is found`, () => {
    expect(outside(css, ['area'])).toEqual(found)
  })
}
