import { cp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { AreaDeclaration } from '@ponte/platform/area'
import { ownVersion } from '../repo-root.ts'
import type { NewRemoteOptions } from './new-remote-options.ts'

/** The smallest good remote: type-checked, linted and tested in place. */
export const templateDir = path.resolve(import.meta.dirname, '../../mf-template')

const ORDER_STEP = 10

/** Writes the template into `dir` with the remote's options, its sidebar item after the others'. */
export async function writeRemote(dir: string, options: NewRemoteOptions, areas: readonly AreaDeclaration[]): Promise<void> {
  const last = Math.max(0, ...areas.flatMap(({ nav }) => nav.map(({ order }) => order)))
  const order = (Math.floor(last / ORDER_STEP) + 1) * ORDER_STEP
  await cp(templateDir, dir, {
    recursive: true,
    errorOnExist: true,
    force: false,
    filter: (file) => !/[\\/](dist|node_modules)$/.test(file),
  })
  await replacePlaceholders(dir, 'package.json', [
    ['"mf-template"', `"${options.name}"`],
    // Packages of one release belong together.
    ['"*"', `"${await ownVersion()}"`],
  ])
  await replacePlaceholders(dir, 'README.md', [
    ['](../../', '](../'],
    ['mf-template', options.name],
    ['Time Modelo', options.owner],
    ['/modelo', options.path],
    ['Modelo', options.title],
  ])
  await replacePlaceholders(dir, 'src/text.ts', [[`title: 'Modelo'`, `title: '${options.title}'`]])
  await replacePlaceholders(dir, 'src/area.ts', [
    [`'mf-template'`, `'${options.name}'`],
    [`'Time Modelo'`, `'${options.owner}'`],
    [`'/modelo'`, `'${options.path}'`],
    [`'Modelo'`, `'${options.title}'`],
    ['order: 80', `order: ${order}`],
  ])
}

/** Replaces the placeholders of one file. */
export async function replacePlaceholders(dir: string, file: string, words: [placeholder: string, word: string][]): Promise<void> {
  const template = await readFile(path.join(dir, file), 'utf8')
  const written = words.reduce((text, [placeholder, word]) => {
    if (!text.includes(placeholder)) throw new Error(`The template's ${file} does not contain ${placeholder}`)
    return text.replaceAll(placeholder, () => word)
  }, template)
  await writeFile(path.join(dir, file), written)
}
