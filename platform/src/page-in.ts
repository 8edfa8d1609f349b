/** At most nine digits, as in the API. */
const PAGE = /^[1-9]\d{0,8}$/

/** The page number in an address, or null. */
export function pageIn(params: URLSearchParams, name = 'page'): number | null {
  const page = params.get(name) ?? ''
  return PAGE.test(page) ? Number(page) : null
}
