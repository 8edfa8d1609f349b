#!/usr/bin/env node
import { Refusal } from '../publish/refusal.ts'
import { parseOptions } from './options.ts'

const OF_CHANNELS = ['can-deploy', 'pin', 'preview', 'promote', 'prune', 'unpin'] as const
const COMMANDS = ['build', 'dev', 'new', 'publish', 'remove', 'rollback', 'serve', 'sign', 'status', 'verify', ...OF_CHANNELS] as const
type Command = (typeof COMMANDS)[number]

const USAGE = `mfe <command>, in the folder of a web app

  build      compile it into dist/, with compressed copies and build.json
  dev        run this remote alone, with a fake shell and hot reload (PORT)
               --in https://ponte.example [--token ...]
             in the pages of that site, for your own browser; the token is an admin's, and may also be MFE_DEV_TOKEN
  new        make the repository of a new remote: mfe new mf-agenda [--title Agenda] [--owner "Time Agenda"] [--path /agenda]
  publish    build it when needed, check it, and make it live
               --origin https://admin.example:8443 --store <folder>
             from an origin of its own: into the store that is served there
               --channel canary --percent 20 [--match agent:Firefox] [--match cookie:team=1]
             for some of the visitors
               --preview pr-123
             for whoever has the link
  can-deploy check the build in dist/ against all that is live, with the store alone at hand; 1 where it must not go live;
             the shell's as well, against every remote
               --origin, --store  as for publish
  promote    give the canary to more visitors, or to everybody
               --percent 50 | --stable
               --again [--version 0.1.0-abcdef12]
             a version that was rolled back
  pin, unpin hold a remote at its version, and let it go
  preview    print the links of the previews, or end one
               [--remove pr-123]
  prune      forget the versions that nothing leads to any more
               [--keep 10] [--dry-run]
  remove     take this remote off the site, with all its published versions
               --yes  without being asked; a name says which remote, elsewhere than in its folder
  rollback   end the canary; without one, put the version live again that was live before
               [--to 0.1.0-abcdef12] [--reason "..."]
  serve      serve the bundles of a store to sites of other origins (HOST, PORT)
               --store <folder> [--port 3100]
  sign       sign the registry again with this machine's key; where the store's registry is refused or missing, show the last good
             one of this machine, and put it there
               --yes  without being asked
  status     show what is live for whom, from which commit, and who changed it last
  verify     build the commit of a published version again, and compare each file with what the registry names; 1 where they differ
               [--version 0.1.0-abcdef12]  what is live without it

STORE_DIR (or DATA_DIR) says where the site keeps its registry and bundles; .data/store otherwise. STORE_URL, with
AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, names a bucket instead: s3://bucket/prefix?endpoint=…&region=…. Origin and store of a
remote can also be given as MFE_ORIGIN and MFE_STORE, or in its package.json: "mfe": { "origin": "…", "store": "…" }.
A folder that is not absolute counts from the project's root.`

const isCommand = (name: string | undefined): name is Command => COMMANDS.some((command) => command === name)

const isOfChannels = (name: Command): name is (typeof OF_CHANNELS)[number] => OF_CHANNELS.some((command) => command === name)

async function main(name: string | undefined, dir: string, args: string[]): Promise<void> {
  if (!isCommand(name)) {
    console.log(USAGE)
    process.exitCode = name === undefined || name === 'help' || name === '--help' ? 0 : 1
    return
  }
  // Each command loads what it needs: `status` answers at once, `build` brings webpack along.
  if (name === 'dev' && args[0]?.startsWith('--in') === true) return (await import('./dev-in-command.ts')).devIn(dir, args)
  if (name === 'dev') return (await import('./dev-command.ts')).dev(dir)
  if (name === 'new') return (await import('./new-command.ts')).newRepository(dir, args)
  if (name === 'remove') return (await import('./remove-command.ts')).remove(dir, args)
  if (name === 'sign') return (await import('./sign-command.ts')).sign(dir, args)
  if (name === 'verify') return (await import('./verify-command.ts')).verify(dir, args)
  if (name === 'serve') return (await import('./serve-command.ts')).serve(parseOptions(args, ['store', 'port']))
  if (isOfChannels(name)) return (await import('./channel-commands.ts')).COMMANDS[name](dir, args)
  await (await import('./commands.ts'))[name](dir, args)
}

try {
  await main(process.argv[2], process.cwd(), process.argv.slice(3))
} catch (error) {
  console.error(error instanceof Refusal ? error.message : error)
  process.exitCode = 1
}
