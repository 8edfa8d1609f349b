/**
 * Parses a query. Repeated parameters become a list, so that a schema which wants one value refuses them; a parameter
 * without a value is no parameter, as an empty field of a form means nothing.
 */
export function parseQueryString(text: string): Record<string, string | string[]> {
  const query = Object.create(null) as Record<string, string | string[]>
  for (const [key, value] of new URLSearchParams(text)) {
    if (value === '') continue
    const before = query[key]
    query[key] = before === undefined ? value : [before, value].flat()
  }
  return query
}
