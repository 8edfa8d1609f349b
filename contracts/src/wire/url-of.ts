export const API_BASE = '/api/v1'

/** Path and query string of a call. */
export function urlOf(
  target: { path: string },
  { params = {}, query = {} }: { params?: Record<string, string>; query?: Record<string, unknown> },
): string {
  const path = target.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(key, String(one))
    }
  }
  return `${API_BASE}${path}${search.size > 0 ? `?${search}` : ''}`
}
