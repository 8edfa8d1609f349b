/** The server's own words where it said some. Shell and remote share no class to ask by, so its envelope's mark decides. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof Error && 'requestId' in error && typeof error.requestId === 'string' ? error.message : fallback
}

/** There is no such thing, or none that the viewer may know of; an address may also name what can be no id at all. */
export function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'not_found' || error.code === 'malformed')
}
