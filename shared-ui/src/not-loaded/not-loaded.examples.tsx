import type { Example } from '../example.ts'
import { NotLoaded } from './not-loaded.tsx'

const words = { loading: 'Carregando…', failed: 'Não foi possível carregar a lista' }
const loading = { error: null, errorUpdateCount: 0, fetchStatus: 'fetching', isFetching: true, refetch: () => {} }
const failed = { ...loading, error: new Error('offline'), errorUpdateCount: 1, fetchStatus: 'idle', isFetching: false }

export const examples: Example[] = [
  { name: 'Carregando', render: () => <NotLoaded query={loading} words={words} reason="" /> },
  { name: 'Com erro', render: () => <NotLoaded query={failed} words={words} reason="Verifique a sua conexão." /> },
]
