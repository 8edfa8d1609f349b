import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './packages.ts'
import { placesOf, type LockFile } from './rules/production-tree.ts'

/**
 * The software bill of materials of a release, in CycloneDX: the packages of a production install, from the lock file. (`npm sbom --omit
 * dev` omits packages that are also a workspace's dev dependency, such as pg and sharp.)
 */
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile
const components = placesOf(lock).map(({ place, name }) => {
  const { version = '', license, integrity } = lock.packages[place] ?? {}
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const [algorithm = '', hash = ''] = integrity?.split('-') ?? []
  return {
    type: 'library',
    'bom-ref': place,
    name,
    version,
    purl,
    ...(license !== undefined && { licenses: [{ expression: license }] }),
    ...(hash !== '' && { hashes: [{ alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(hash, 'base64').toString('hex') }] }),
  }
})
process.stdout.write(`${JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, components }, null, 2)}\n`)
