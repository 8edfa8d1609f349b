/** The path of the first page that can be opened by its address alone, without parameters; null where every route has some. */
export const firstPage = (routes: readonly { path: string }[]): string | null =>
  routes.find(({ path }) => !path.includes(':'))?.path ?? null
