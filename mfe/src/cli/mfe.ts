#!/usr/bin/env node
import { parseOptions } from './options.ts'
import { runCommand } from './run-command.ts'

const CHANNEL_COMMANDS = ['can-deploy', 'pin', 'preview', 'promote', 'prune', 'unpin'] as const
const COMMANDS = [
  'build',
  'dev',
  'failures',
  'keys',
  'new',
  'publish',
  'remove',
  'rollback',
  'serve',
  'sign',
  'status',
  'verify',
  'what-if',
  ...CHANNEL_COMMANDS,
] as const
type Command = (typeof COMMANDS)[number]

const USAGE = `mfe <command>, in the folder of a web app

  build      compile into dist/, with compressed copies and build.json
  dev        run this remote alone, with a fake shell and hot reload (PORT)
               --in https://ponte.example [--token ...]
             in the pages of that site, in your own browser only; an admin issues the token, which can also be in MFE_DEV_TOKEN
  failures   show the loads and failures of this remote in browsers, as the site counted them; REGISTRY_KEY proves that you publish it
               [mf-search] [--hours 1|24|168]
  keys       list the trusted keys of the registry, and the versions that each signed
             new --to search --remotes "mf-search mf-agenda" [--until 2027-11-30]
               create a key pair in search.pem and search.pub.pem, by default for a year; without options, renew this machine's key
             drill [mf-search]
               rehearse theft and rotation of a team's key on a copy of the registry
  new        create the repository of a new remote: mfe new mf-agenda [--title Agenda] [--owner "Time Agenda"] [--path /agenda]
  publish    build if needed, check, and make live
               --origin https://admin.example:8443 --store <folder>
             on another origin: into the store that is served there
               --channel canary --percent 20 [--match agent:Firefox] [--match cookie:team=1] [--first-to-all]
             for some visitors; with --first-to-all, for everyone if the remote has never been live
               --preview pr-123
             for visitors with the link
               --anyway "repairs the failures"
             even if the remote's error budget is spent; the audit log keeps the reason
  can-deploy check the build in dist/ against everything live, using only the store; exits with 1 if it must not go live;
             in the shell's folder, check the shell against every remote
               --origin, --store  as for publish
  promote    give the canary to more visitors, or to everyone
               --percent 50 | --stable
               --again [--version 0.1.0-abcdef12]
             a rolled-back version
  pin, unpin keep a remote at its version, or release it
  preview    print the links of previews, or remove one
               [--remove pr-123]
  prune      delete versions that nothing refers to
               [--keep 10] [--dry-run]
  remove     take this remote off the site and delete all its published versions
               --yes  without asking; outside its folder, give the remote's name
  rollback   end the canary; without one, make the previous version live again
               [--to 0.1.0-abcdef12] [--reason "..."]
  serve      serve the bundles of a store to sites of other origins (HOST, PORT)
               --store <folder> [--port 3100]
  sign       sign the registry and a bucket's manifests again with this machine's key; if the store's registry is refused or
             missing, show this machine's last good one and restore it
               --yes  without asking
             with a remote's name: add the second signature to its waiting change
  status     show the live versions by channel, their commits, remaining error budgets, and the last change
  verify     rebuild a published version from its commit, and compare each file with the registry; exits with 1 if they differ
               [--version 0.1.0-abcdef12]  default: the live version
  what-if    check every live remote and canary against a shell like the live one, but with other versions; exits with 1 if one
             would not run
               --react 20.0.0, --host 2.0.0

STORE_DIR (or DATA_DIR) is where the site keeps its registry and bundles; by default .data/store. STORE_URL, with
AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, names a bucket instead: s3://bucket/prefix?endpoint=…&region=…. Origin and store of a
remote can also be set as MFE_ORIGIN and MFE_STORE, or in its package.json: "mfe": { "origin": "…", "store": "…" }.
Relative folders start at the project's root.`

const isCommand = (name: string | undefined): name is Command => COMMANDS.some((command) => command === name)

const isChannelCommand = (name: Command): name is (typeof CHANNEL_COMMANDS)[number] => CHANNEL_COMMANDS.some((command) => command === name)

async function main(name: string | undefined, dir: string, args: string[]): Promise<void> {
  if (!isCommand(name)) {
    console.log(USAGE)
    process.exitCode = name === undefined || name === 'help' || name === '--help' ? 0 : 1
    return
  }
  // Each command imports only what it needs: `status` starts instantly, `build` loads webpack.
  if (name === 'dev' && args.some((one) => /^--in(=|$)/.test(one))) return (await import('./dev-in-command.ts')).devIn(dir, args)
  if (name === 'dev') return (await import('./dev-command.ts')).dev(dir)
  if (name === 'keys') return (await import('./keys-command.ts')).keys(dir, args)
  if (name === 'new') return (await import('./new-command.ts')).newRepository(dir, args)
  if (name === 'remove') return (await import('./remove-command.ts')).remove(dir, args)
  if (name === 'sign') return (await import('./sign-command.ts')).sign(dir, args)
  if (name === 'verify') return (await import('./verify-command.ts')).verify(dir, args)
  if (name === 'serve') return (await import('./serve-command.ts')).serve(parseOptions(args, ['store', 'port']))
  if (name === 'what-if') return (await import('./commands.ts')).whatIf(args)
  if (isChannelCommand(name)) return (await import('./channel-commands.ts')).COMMANDS[name](dir, args)
  await (await import('./commands.ts'))[name](dir, args)
}

await runCommand(() => main(process.argv[2], process.cwd(), process.argv.slice(3)))
