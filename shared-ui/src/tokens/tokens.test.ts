import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const read = (file: string) => readFileSync(path.join(__dirname, file), 'utf8')
const tokensIn = (css: string) => new Map([...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]))

const ramps = tokensIn(read('ramps.css'))
const [lightCss = '', darkCss = ''] = read('semantic.css').split('@media screen and (prefers-color-scheme: dark)')
const light = tokensIn(lightCss)
const themes = { light, dark: new Map([...light, ...tokensIn(darkCss)]) }

function luminance(theme: Map<string, string>, token: string): number {
  const ramp = /var\((--_[\w-]+)\)/.exec(theme.get(token) ?? '')?.[1] ?? ''
  const hex = (ramps.get(ramp) ?? '').replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')
  const channels = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
  const [r = NaN, g = NaN, b = NaN] = channels.map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(theme: Map<string, string>, one: string, other: string): number {
  const [dark = NaN, bright = NaN] = [luminance(theme, one), luminance(theme, other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

const papers = ['--bg-page', '--bg-surface', '--bg-sunken']
const textPairs: readonly (readonly [string, string])[] = [
  ...papers.flatMap((paper) =>
    ['--fg-default', '--fg-muted', '--fg-subtle', '--fg-accent', '--fg-danger'].map((ink) => [ink, paper] as const),
  ),
  ['--fg-on-accent', '--bg-accent'],
  ['--fg-on-accent', '--bg-accent-hover'],
  ['--fg-on-danger', '--bg-danger'],
  ['--fg-on-danger', '--bg-danger-hover'],
  ['--fg-on-inverse', '--bg-inverse'],
  ['--fg-on-inverse-muted', '--bg-inverse'],
  ['--fg-accent', '--bg-accent-soft'],
  ['--fg-accent', '--bg-accent-soft-hover'],
  ['--fg-default', '--bg-accent-soft-hover'],
  ['--fg-danger', '--bg-danger-soft'],
  ['--fg-success', '--bg-success-soft'],
  ['--fg-warning', '--bg-warning-soft'],
  ['--fg-info', '--bg-info-soft'],
]
const shapePairs = [
  ['--border-control', '--bg-surface'],
  ['--border-control', '--bg-page'],
  ['--border-danger', '--bg-surface'],
  ['--ring', '--bg-page'],
  ['--ring', '--bg-surface'],
  ['--fg-star', '--bg-surface'],
] as const

describe.each(['light', 'dark'] as const)('in the %s theme', (name) => {
  test.each(textPairs)('%s is readable on %s', (ink, paper) => {
    expect(contrast(themes[name], ink, paper)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(shapePairs)('%s is visible on %s', (line, paper) => {
    expect(contrast(themes[name], line, paper)).toBeGreaterThanOrEqual(3)
  })
})

const scales = read('scales.css')
const [comfortableCss = '', ...compactCss] = scales.split("[data-density='compact']")
const comfortable = tokensIn(comfortableCss)
const compact = new Map(compactCss.flatMap((css) => [...tokensIn(css.slice(0, css.indexOf('}')))]))

test('compact density makes sizes smaller, but no target smaller than 24 px', () => {
  const rem = (tokens: Map<string, string>, name: string) => Number(/^([\d.]+)rem$/.exec(tokens.get(name) ?? '')?.[1])
  expect(compact.size).toBeGreaterThan(0)
  for (const name of compact.keys()) {
    expect({ name, isSmaller: rem(compact, name) < rem(comfortable, name) }).toEqual({ name, isSmaller: true })
  }
  expect(rem(compact, '--target') * 16).toBeGreaterThanOrEqual(24)
})

test('touch targets are 44 px in both densities', () => {
  expect(comfortable.get('--target')).toBe('2.75rem')
  expect(scales.match(/--target:/g)).toHaveLength(2)
  expect(scales).toMatch(/@media not \(any-pointer: coarse\) \{\s+\[data-density='compact'\] \{\s+--target:/)
})

test('raw colors occur only in tokens, and only semantic.css uses ramps', () => {
  const root = path.join(__dirname, '..')
  const modules = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.module.css'))
  expect(modules.length).toBeGreaterThan(15)
  for (const file of modules) {
    const css = readFileSync(path.join(root, file), 'utf8')
    expect({ file, found: css.match(/#[0-9a-f]{3,8}\b|\brgba?\(|--_/gi) }).toEqual({ file, found: null })
    expect(css).toMatch(/^@layer ui \{/)
  }
})
