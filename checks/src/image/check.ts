import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../packages.ts'
import { missingPrograms } from '../programs/install.ts'
import { baseImage, suiteOf, FOLDER } from './base.ts'

/** Builds and tests the site's image without a registry, if this machine can; otherwise prints what was not checked. */
const skip = (why: string): never => {
  console.error(`⚠ NOT CHECKED: the container image. ${why}`)
  process.exit(0)
}

if (process.platform !== 'linux' || process.getuid?.() !== 0)
  skip('It needs root on Linux: run it as root, or build the image with podman.')
const missing = missingPrograms(['buildah', 'debootstrap', 'unshare', 'setpriv'], ['buildah', 'debootstrap', 'util-linux'])
if (missing.length > 0) skip(`${missing.join(', ')} not found on this machine (apt-get install buildah debootstrap).`)

mkdirSync(FOLDER, { recursive: true, mode: 0o700 })
const suite = suiteOf(readFileSync(join(root, 'deploy/Containerfile'), 'utf8'))
try {
  process.env['IMAGE_BASE'] = baseImage(suite)
} catch (error) {
  skip(`The Debian ${suite} base could not be built: ${String(error)}`)
}
const args = ['--test', join(import.meta.dirname, 'image.check.ts')]
process.exit(spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1)
