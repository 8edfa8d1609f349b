/** Reasons why an area cannot be shown. */
export type FailureKind = 'network' | 'http' | 'timeout' | 'integrity' | 'incompatible' | 'evaluate' | 'contract' | 'render' | 'chunk'

export class LoadFailure extends Error {
  readonly kind: FailureKind
  /** The failed file, if there is one. */
  readonly url: string | null

  constructor(kind: FailureKind, message: string, { url = null, cause }: { url?: string | null; cause?: unknown } = {}) {
    super(message, { cause })
    this.name = 'LoadFailure'
    this.kind = kind
    this.url = url
  }
}

/** True if a retry alone may help. A failed chunk may be gone or merely unreachable. */
export const isTransient = (kind: FailureKind): boolean => kind === 'network' || kind === 'timeout' || kind === 'chunk'

interface ChunkError extends Error {
  type?: string
  request?: string
}

/** A chunk of a remote, script or style, that webpack failed to load. */
export const isChunkError = (error: unknown): error is ChunkError =>
  error instanceof Error && (error.name === 'ChunkLoadError' || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED'))

/**
 * The load failure behind a rejection. The federation runtime distinguishes its errors only by codes in the message; the tests contain real
 * messages of the pinned version.
 */
export function failureOf(error: unknown): LoadFailure {
  if (error instanceof LoadFailure) return error
  if (isChunkError(error)) return new LoadFailure(kindOfChunkError(error), error.message, { url: error.request ?? null, cause: error })
  const message = error instanceof Error ? error.message : String(error)
  return new LoadFailure(kindOfMessage(message), message, { cause: error })
}

/** 'missing': the script ran but registered no modules. */
function kindOfChunkError({ type }: ChunkError): FailureKind {
  if (type === 'timeout') return 'timeout'
  return type === 'missing' ? 'evaluate' : 'chunk'
}

function kindOfMessage(message: string): FailureKind {
  if (message.includes('RUNTIME-008')) {
    if (message.includes('ScriptExecutionError')) return 'evaluate'
    return message.includes('timed out') ? 'timeout' : 'network'
  }
  if (message.includes('RUNTIME-002') || message.includes('RUNTIME-014') || message.includes('does not exist in container'))
    return 'contract'
  if (message.includes('does not satisfy the requirement')) return 'incompatible'
  return 'evaluate'
}
