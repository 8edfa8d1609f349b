const PATH = '/avaliacoes-recebidas'
const PAGE = /^[1-9]\d{0,8}$/

/** The page number in the address; invalid ones count as 1. */
export function pageIn(params: URLSearchParams): number {
  const page = params.get('page') ?? ''
  return PAGE.test(page) ? Number(page) : 1
}

export const addressOf = (page: number): string => (page > 1 ? `${PATH}?page=${page}` : PATH)
