/** Path of the first page without parameters; null if all routes have some. */
export const firstPage = (routes: readonly { path: string }[]): string | null =>
  routes.find(({ path }) => !path.includes(':'))?.path ?? null
