import { statSync } from 'node:fs'
import path from 'node:path'
import { packAll } from './pack.ts'
import { root } from './packages.ts'

/** `npm run pack:packages [folder]`: packs installable packages for teams with their own repository. */
const into = path.resolve(process.argv[2] ?? path.join(root, '.cache/packages'))
await packAll(into, ({ tarball }) => console.log(`${tarball}  ${Math.ceil(statSync(tarball).size / 1024)} KB`))
