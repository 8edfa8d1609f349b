import { chunkError, entryError } from '../../test/fake-runtime.ts'
import { failureOf, LoadFailure } from './failure.ts'

const network =
  'ScriptNetworkError: Failed to load script "https://x/e.js" - the script URL is unreachable or the server returned an error (network failure, 404, CORS, etc.)'

test.each<[string, unknown, string]>([
  ['an entry that cannot be fetched', entryError(network), 'network'],
  ['an entry that takes too long', entryError('ScriptNetworkError: Script "https://x/e.js" timed out.'), 'timeout'],
  ['an entry that throws', entryError('ScriptExecutionError: Script "https://x/e.js" loaded but threw a runtime error'), 'evaluate'],
  [
    'an entry that registers no container',
    new Error('[ Federation Runtime ]: Failed to get remoteEntry exports. #RUNTIME-001'),
    'evaluate',
  ],
  ['a container whose start fails', new Error('[ Federation Runtime ]: … #RUNTIME-015'), 'evaluate'],
  ['a container without an init function', new Error('[ Federation Runtime ]: … #RUNTIME-002'), 'contract'],
  ['a container without the module', new Error('Module "./area" does not exist in container.'), 'contract'],
  [
    'a container that does not expose the module',
    new Error('[ Federation Runtime ]: The remote does not expose the requested module. #RUNTIME-014'),
    'contract',
  ],
  [
    'a shared module of another version',
    new Error(
      'Version 20.0.0 from shell of shared singleton module react does not satisfy the requirement of mf_search which needs ^19.3.0)',
    ),
    'incompatible',
  ],
  ['a chunk that is gone', chunkError('error'), 'chunk'],
  ['a chunk that takes too long', chunkError('timeout'), 'timeout'],
  ['a chunk that registers no modules', chunkError('missing'), 'evaluate'],
  ['a stylesheet that is gone', Object.assign(new Error('Loading CSS chunk area failed'), { code: 'CSS_CHUNK_LOAD_FAILED' }), 'chunk'],
  ['code that throws', new TypeError('x is not a function'), 'evaluate'],
  ['any other thrown value', 'no', 'evaluate'],
  ['a known failure', new LoadFailure('render', 'x'), 'render'],
])('%s', (_, error, kind) => {
  expect(failureOf(error).kind).toBe(kind)
})

test('the failed file is known if webpack names it', () => {
  expect(failureOf(chunkError('error', 'https://x/area.js')).url).toBe('https://x/area.js')
  expect(failureOf(entryError(network)).url).toBeNull()
})
