/** The part of TanStack Query that this product uses, as one shared module, for the same reason as router.ts. */
export { keepPreviousData, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
export type { UseQueryResult } from '@tanstack/react-query'
