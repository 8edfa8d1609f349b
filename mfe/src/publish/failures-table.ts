import type { AnswerOf } from '@ponte/contracts/call'
import type { readRemoteFailures, LoadFailureKind } from '@ponte/contracts/telemetry'
import { printable } from './printable.ts'
import { Refusal } from './refusal.ts'
import { askAboutRemote, type Hours, type Question } from './site-trust.ts'
import { table, timeOf } from './status.ts'

const MEANINGS: Readonly<Record<LoadFailureKind, string>> = {
  network: 'a file did not arrive',
  http: 'a file was answered with an error',
  timeout: 'not loaded within timeoutMs of area.ts, or not shown in a slot within its limit',
  integrity: 'a file differed from the published one',
  incompatible: 'the shell lacks what the build needs',
  evaluate: 'the code threw while it was loaded',
  contract: 'no such screen, or a contract range that the shell does not meet',
  render: 'a screen threw, or suspended for too long',
  chunk: 'a chunk did not load later on',
  slow: 'a task blocked the page',
  call: 'the API answered a call with 400, 422 or 5xx',
  script: 'an event handler or a promise threw',
}

const isKnown = (failure: string): failure is LoadFailureKind => Object.hasOwn(MEANINGS, failure)

const meaningOf = (failure: string): string => (isKnown(failure) ? MEANINGS[failure] : 'not known to this release of mfe: update it')

/** A remote's failures as a table for a terminal. */
export async function failuresTable(question: Question, hours: Hours): Promise<string> {
  const { site, remote } = question
  const answer = await askAboutRemote(question, hours)
  if (answer === null)
    throw new Refusal(
      site === null
        ? 'The address of the site is not known: set PUBLIC_URL.'
        : `This machine has no key for ${remote}: set REGISTRY_KEY to the one that publishes it.`,
    )
  if (answer.data === null) throw new Refusal(`${answer.problem}.`)
  return [`${remote} at ${site}, last ${hours} h`, '', ...rowsOf(answer.data)].map(printable).join('\n')
}

function rowsOf({ versions }: AnswerOf<typeof readRemoteFailures>): string[] {
  if (versions.length === 0) return ['No browser reported anything.']
  const loads = versions.map(({ version, loads: count, p95Ms, fallbacks }) => [
    version,
    String(count),
    p95Ms === null ? '-' : `${p95Ms} ms`,
    String(fallbacks),
  ])
  const failures = versions.flatMap(({ version, failures: own, fallbackReasons = [] }) => [
    ...own.map((failure) => rowOf(version, failure)),
    ...fallbackReasons.map((reason) => rowOf(version, reason, '; the previous version stood in')),
  ])
  const unexplained = sum(versions.map(({ fallbacks, fallbackReasons }) => (fallbackReasons === undefined ? fallbacks : 0)))
  return [
    ...table([['version', 'loads', 'p95', 'fallbacks'], ...loads]),
    '',
    ...(failures.length === 0 ? [] : table([['version', 'failure', 'count', 'hour of the last (UTC)', 'meaning'], ...failures])),
    ...(unexplained === 0 ? [] : [`Loads by the previous version: ${unexplained}. This release of the site does not say why.`]),
    ...(failures.length === 0 && unexplained === 0 ? ['No failures.'] : []),
  ]
}

type Reason = AnswerOf<typeof readRemoteFailures>['versions'][number]['failures'][number]

const rowOf = (version: string, { failure, count, lastSeenAt, at }: Reason, outcome = ''): string[] => [
  version,
  failure,
  String(count),
  timeOf(lastSeenAt),
  meaningOf(failure) + outcome + (at === undefined ? '' : `; the newest: ${at}`),
]

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0)
