import { useState } from 'react'
import type { Example } from '../example.ts'
import { ErrorPanel } from './error-panel.tsx'

function Retrying() {
  const [isRetrying, setIsRetrying] = useState(false)
  function retry() {
    setIsRetrying(true)
    setTimeout(() => setIsRetrying(false), 1500)
  }
  return (
    <ErrorPanel title="Não foi possível carregar a lista" onRetry={retry} isRetrying={isRetrying}>
      <p>Verifique a sua conexão.</p>
    </ErrorPanel>
  )
}

export const examples: Example[] = [
  { name: 'Com motivo', render: () => <Retrying /> },
  { name: 'Sem motivo', render: () => <ErrorPanel title="Algo deu errado" onRetry={() => {}} /> },
  { name: 'Tentando', render: () => <ErrorPanel title="Algo deu errado" onRetry={() => {}} isRetrying /> },
]
