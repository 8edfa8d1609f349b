/** The server's own words where it said some. Shell and remote share no class to ask by, so its envelope's mark decides. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof Error && 'requestId' in error && typeof error.requestId === 'string' ? error.message : fallback
}
