import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { compile, filesBelow } from './compile.ts'
import { publishedManifest, type PublishedManifest } from './manifest.ts'
import { manifestOf, PACKAGES, root, type PublicPackage } from './packages.ts'
import { problemsOf } from './problems.ts'

/** Sources, tests and builds. Everything else in a package's folder is published. */
const UNPUBLISHED = ['src', 'test', 'gallery', 'dist', 'node_modules', 'package.json', 'tsconfig.json']

/** An installable package: its tarball and package.json. */
export interface Packed {
  tarball: string
  manifest: PublishedManifest
}

/** The output of `npm pack --json` about one package. */
interface NpmPack {
  filename: string
  files: { path: string }[]
}

/** Makes an installable package of each public one, as a tarball in the folder `into`. */
export async function packAll(into: string, onPacked: (packed: Packed) => void = () => {}): Promise<Packed[]> {
  // Below the root, where imports resolve.
  const stage = path.join(root, '.cache/packing', randomUUID())
  const compiled = new Map<string, string>()
  const done: Packed[] = []
  try {
    for (const one of PACKAGES) {
      const dir = path.join(stage, one.folder)
      await compile(one, dir, compiled)
      compiled.set(one.folder, dir)
      const manifest = await complete(one, dir)
      const { tarball, files } = await tarballOf(dir, into)
      const problems = await problemsOf(dir, manifest, files)
      if (problems.length > 0) throw new Error([`${one.folder} would not work once installed:`, ...problems].join('\n  '))
      const packed = { tarball, manifest }
      onPacked(packed)
      done.push(packed)
    }
  } finally {
    await rm(stage, { recursive: true, force: true })
  }
  return done
}

/** Adds the rest of a package to the compiled files: manifest, license, documents and other folders. */
async function complete(one: PublicPackage, dir: string): Promise<PublishedManifest> {
  const from = path.join(root, one.folder)
  await rm(path.join(dir, 'tsconfig.json'))
  for (const name of await readdir(from))
    if (!UNPUBLISHED.includes(name)) await cp(path.join(from, name), path.join(dir, name), { recursive: true })
  await cp(path.join(root, 'LICENSE'), path.join(dir, 'LICENSE'))
  await writeFile(path.join(dir, 'README.md'), withoutRelativeLinks(await readFile(path.join(from, 'README.md'), 'utf8')))

  const scripts = (await filesBelow(path.join(dir, 'dist'))).filter((file) => /\.[cm]?js$/.test(file))
  const code = (await Promise.all(scripts.map((file) => readFile(file, 'utf8')))).join('\n')
  const source = manifestOf(one.folder)
  const manifest = publishedManifest(source, one, (name) =>
    ["'", '"', "'/", '"/'].some((end) => code.includes(`${end[0]}${name}${end[1] ?? end[0]}`)),
  )
  await writeFile(path.join(dir, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  for (const file of Object.values(manifest.bin ?? {})) await chmod(path.join(dir, file), 0o755)
  return manifest
}

/** Relative links point nowhere in a published package; keeps their text. */
const withoutRelativeLinks = (text: string): string => text.replaceAll(/(?<!!)\[([^\]]+)\]\((?!https?:|#|CHANGELOG\.md)[^)]+\)/g, '$1')

async function tarballOf(dir: string, into: string): Promise<{ tarball: string; files: string[] }> {
  await mkdir(into, { recursive: true })
  const { stdout } = await promisify(execFile)('npm', ['pack', '--json', '--silent', '--pack-destination', into], { cwd: dir })
  const packed = JSON.parse(stdout) as NpmPack[] | Record<string, NpmPack>
  const [first] = Object.values(packed)
  if (first === undefined) throw new Error(`npm packed nothing in ${dir}`)
  return { tarball: path.join(into, path.basename(first.filename)), files: first.files.map((file) => file.path) }
}

/** `npm run pack:packages [folder]`: packs installable packages for teams with their own repository. */
if (import.meta.main) {
  const into = path.resolve(process.argv[2] ?? path.join(root, '.cache/packages'))
  await packAll(into, ({ tarball }) => console.log(`${tarball}  ${Math.ceil(statSync(tarball).size / 1024)} KB`))
}
