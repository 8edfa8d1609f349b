import { test } from 'node:test'
import { HOST_MEMBERS } from '@ponte/contracts/host'
import { expect } from 'expect'
import { hostMembersIn } from './host-members.ts'

const found = async (source: string, isTsx = true) => (await hostMembersIn(source, isTsx)).map(([member]) => member)

test('members are found however the code names the host', async () => {
  for (const source of [
    'const Page = ({ host }: ScreenProps) => <p onClick={() => host.titlePage("A")} />',
    'const Page = (props) => { props.host!.titlePage("A") }',
    'const Page = ({ host: { titlePage } }: { host: Host }) => titlePage("A")',
    'const Page = ({ host: shell }: ScreenProps) => shell.titlePage("A")',
    'const Page = ({ host }) => { const { titlePage: set, ...rest } = host; set("A") }',
    'const Page = ({ host }) => { const shell = host; return () => shell.titlePage("A") }',
    'function name({ titlePage }: Pick<Host, "titlePage">) { titlePage("A") }',
    'function name(shell: Host) { (shell as Host).titlePage("A") }',
    'class Page extends Component { render() { this.props.host.titlePage("A") } }',
  ])
    expect([source, await found(source)]).toEqual([source, ['titlePage']])
  expect(await found('const both = (host: Host) => [host.titlePage, <string>host.googleClientId]', false)).toEqual([
    'googleClientId',
    'titlePage',
  ])
})

test('members that the code tests for, and those of anything else, are left out', async () => {
  for (const source of [
    'host.titlePage?.("A")',
    'if (host.titlePage !== undefined) host.titlePage("A")',
    'const title = typeof host.titlePage === "function" && host.titlePage',
    'host.titlePage && host.titlePage("A")',
    'const title = host.titlePage ? host.titlePage : null',
    'const title = host.titlePage ?? (() => undefined)',
    'if ("titlePage" in host) host.titlePage("A")',
    'if (!host.titlePage) leave(); else host.titlePage("A")',
    'report.titlePage("A"); const { titlePage } = report',
    '// host.titlePage("A")\nconst text = "host.titlePage"',
    'host.navigate("/a"); host.Slot; host.titlePages',
  ])
    expect([source, await found(source)]).toEqual([source, []])
  expect(await found('const id = host.googleClientId === null ? 1 : 2')).toEqual(['googleClientId'])
})

test('members of the first contract need no record', async () => {
  const first = Object.entries(HOST_MEMBERS).filter(([, since]) => since === '1.0.0')
  expect(await found(first.map(([member]) => `host.${member}`).join('\n'))).toEqual([])
})
