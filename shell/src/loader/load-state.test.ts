import { build } from '../../test/registry.ts'
import { idle, nextState, type LoadEvent, type LoadState } from './load-state.ts'

const Screen = () => null
const loaded: LoadEvent = { type: 'loaded', Screen, build: build('mf-search', '1.0.0'), isTranslated: true }
const failed: LoadEvent = { type: 'failed', kind: 'network' }
const after = (...events: LoadEvent[]): LoadState => events.reduce(nextState, idle)

test.each<[string, LoadEvent[], Partial<LoadState>]>([
  ['nothing happens before a start', [loaded, failed, { type: 'crashed' }], { status: 'idle' }],
  ['a start loads', [{ type: 'started' }], { status: 'loading', failures: 0 }],
  ['a loaded screen is ready', [{ type: 'started' }, loaded], { status: 'ready', failures: 0 }],
  ['a failed load is counted', [{ type: 'started' }, failed], { status: 'failed', failures: 1 }],
  ['failures are counted over retries', [{ type: 'started' }, failed, { type: 'started' }, failed], { status: 'failed', failures: 2 }],
  ['a ready screen stays while a newer one loads', [{ type: 'started' }, loaded, { type: 'started' }], { status: 'ready' }],
  ['a ready screen stays when a newer one fails', [{ type: 'started' }, loaded, { type: 'started' }, failed], { status: 'ready' }],
  ['a crash removes a ready screen', [{ type: 'started' }, loaded, { type: 'crashed' }, failed], { status: 'failed', failures: 1 }],
  [
    'a crash right after a retry is the second failure',
    [{ type: 'started' }, loaded, { type: 'crashed' }, failed, { type: 'started' }, loaded, { type: 'crashed' }, failed],
    { status: 'failed', failures: 2 },
  ],
  [
    'a screen that works at the next visit resets the count',
    [{ type: 'started' }, failed, { type: 'started' }, loaded, { type: 'visited' }],
    { failures: 0 },
  ],
  [
    'a visit of a failed screen does not reset the count',
    [{ type: 'started' }, failed, { type: 'visited' }],
    { status: 'failed', failures: 1 },
  ],
])('%s', (_, events, expected) => {
  expect(after(...events)).toMatchObject(expected)
})
