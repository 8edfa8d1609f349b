import { useState } from 'react'
import { Button } from '../button/button.tsx'
import type { Example } from '../example.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

function Plain() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Enviar pedido</Button>
      <ConfirmDialog
        isOpen={isOpen}
        title="Enviar o pedido?"
        confirmLabel="Enviar"
        cancelLabel="Agora não"
        onConfirm={close}
        onClose={close}
      >
        <p>A outra parte recebe um aviso e vê o seu nome.</p>
      </ConfirmDialog>
    </>
  )
}

function Danger() {
  const [state, setState] = useState<'closed' | 'open' | 'busy'>('closed')
  return (
    <>
      <Button variant="outline" onClick={() => setState('open')}>
        Apagar registro
      </Button>
      <ConfirmDialog
        isOpen={state !== 'closed'}
        title="Apagar o registro?"
        confirmLabel="Apagar"
        cancelLabel="Manter"
        tone="danger"
        isBusy={state === 'busy'}
        onConfirm={() => {
          setState('busy')
          setTimeout(() => setState('closed'), 1500)
        }}
        onClose={() => setState('closed')}
      >
        <p>O que foi escrito nele some de vez. Isso não pode ser desfeito.</p>
      </ConfirmDialog>
    </>
  )
}

export const examples: Example[] = [
  { name: 'Pergunta', render: () => <Plain /> },
  { name: 'Perigo, com espera', render: () => <Danger /> },
]
