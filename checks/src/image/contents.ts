import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { isModule, modulesOfImage } from '../rules/image-modules.ts'
import { root } from '../packages.ts'

/** Programs useful to an intruder, shells included: the site's image has none. */
const TOOLS = new Set(
  'apt apt-get bash busybox cc curl dash dpkg g++ gcc git ld make nc npm npx perl pip python3 sh ssh su sudo wget yarn'.split(' '),
)

const SECRET_NAMES = /(^|\/)\.env(\.|$)|\.(env|pem|key|p12|pfx|backup|dump)$|(^|\/)(id_rsa|id_ed25519|\.npmrc\.local|\.netrc)$/
/** An actual key: code that parses keys contains the first line too, but not what follows. */
const PRIVATE_KEY = /-----BEGIN [A-Z ]*PRIVATE KEY-----\s+[A-Za-z0-9+/=]{20}/
/** Larger files are programs or source maps, not key files. */
const READ_MAX_BYTES = 2_000_000

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))

/** Size of a folder with all its content. */
export const bytesIn = (folder: string): number => filesBelow(folder).reduce((sum, file) => sum + (sizeOf(file) ?? 0), 0)

/** Size of a file; null for a link, whose target may not exist. */
const sizeOf = (file: string): number | null => {
  const found = lstatSync(file)
  return found.isFile() ? found.size : null
}

/** The site's folder in its image, with our modules; packages and bundles come from elsewhere. */
const SITE = 'srv/ponte/'
const isOurs = (name: string): boolean => name.startsWith(SITE) && isModule(name) && !/(^|\/)(node_modules|dist)\//.test(name)

/** Forbidden files of an image, one line each: tools, keys and other secrets, and non-production code. */
export function faultsIn(folder: string, modules = modulesOfImage(root).production): string[] {
  return filesBelow(folder).flatMap((file) => {
    const name = relative(folder, file)
    if (TOOLS.has(basename(file))) return [`${name} is a tool`]
    if (isOurs(name) && !modules.has(name.slice(SITE.length))) return [`${name} is not production code`]
    if (SECRET_NAMES.test(name)) return [`${name} is named like a secret`]
    const bytes = sizeOf(file)
    const isKey = bytes !== null && bytes <= READ_MAX_BYTES && PRIVATE_KEY.test(readFileSync(file, 'utf8'))
    return isKey ? [`${name} contains a private key`] : []
  })
}
