import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { isModule, modulesOfImage } from '../floors/image-modules.ts'
import { root } from '../packages.ts'

/** Programs that help whoever has broken in: an image of the site has none of them, a shell included. */
const TOOLS = new Set(
  'apt apt-get bash busybox cc curl dash dpkg g++ gcc git ld make nc npm npx perl pip python3 sh ssh su sudo wget yarn'.split(' '),
)

const SECRET_NAMES = /(^|\/)\.env(\.|$)|\.(env|pem|key|p12|pfx|backup|dump)$|(^|\/)(id_rsa|id_ed25519|\.npmrc\.local|\.netrc)$/
/** A key itself: code that reads keys has such a first line, too, without what follows. */
const PRIVATE_KEY = /-----BEGIN [A-Z ]*PRIVATE KEY-----\s+[A-Za-z0-9+/=]{20}/
/** Beyond that it is a program or a bundle's map: no file that a key is kept in. */
const READ_MAX_BYTES = 2_000_000

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))

/** The size of a folder with all that is in it. */
export const bytesIn = (folder: string): number => filesBelow(folder).reduce((sum, file) => sum + (sizeOf(file) ?? 0), 0)

/** The size of a file; null for a link, which may lead to what is nowhere. */
const sizeOf = (file: string): number | null => {
  const found = lstatSync(file)
  return found.isFile() ? found.size : null
}

/** The folder of the site in its image, with the modules of ours that production imports; packages and bundles come from elsewhere. */
const SITE = 'srv/ponte/'
const isOurs = (name: string): boolean => name.startsWith(SITE) && isModule(name) && !/(^|\/)(node_modules|dist)\//.test(name)

/** What an image's files must not have, a line for each: tools, keys and other secrets, and code that production does not run. */
export function faultsIn(folder: string, modules = modulesOfImage(root).production): string[] {
  return filesBelow(folder).flatMap((file) => {
    const name = relative(folder, file)
    if (TOOLS.has(basename(file))) return [`${name} is a tool`]
    if (isOurs(name) && !modules.has(name.slice(SITE.length))) return [`${name} is not code of production`]
    if (SECRET_NAMES.test(name)) return [`${name} is called like a secret`]
    const bytes = sizeOf(file)
    const isKey = bytes !== null && bytes <= READ_MAX_BYTES && PRIVATE_KEY.test(readFileSync(file, 'utf8'))
    return isKey ? [`${name} holds a private key`] : []
  })
}
