import { useState } from 'react'
import { Button } from '../button/button.tsx'
import type { Example } from '../example.ts'
import { FormAlert } from '../form/form.tsx'
import { TextField } from '../field/field.tsx'
import { FormDialog } from './form-dialog.tsx'

const leaving = { isAsked: false, leave: () => {}, stay: () => {} }
const discard = { title: 'Descartar o que você digitou?', lost: 'Nada disso fica guardado.', leave: 'Descartar', stay: 'Continuar' }

function Openable({ state, tone = 'plain' }: { state: 'idle' | 'sending'; tone?: 'plain' | 'danger' }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        Abrir o formulário
      </Button>
      {isOpen && (
        <FormDialog
          title={tone === 'danger' ? 'Apagar a conta?' : 'Nova nota'}
          form={{ state, isDirty: state === 'idle', leaving, submit: (event) => event.preventDefault() }}
          onClose={() => setIsOpen(false)}
          cancelLabel="Cancelar"
          submit={{ children: tone === 'danger' ? 'Apagar' : 'Guardar' }}
          tone={tone}
          {...(state === 'idle' && tone === 'plain' ? { discard } : {})}
          closesWhileSending
        >
          <TextField label="Título" defaultValue="Plantão de sábado" />
          {tone === 'danger' && <FormAlert>A senha atual não confere</FormAlert>}
        </FormDialog>
      )}
    </>
  )
}

export const examples: Example[] = [
  { name: 'Pergunta antes de descartar', render: () => <Openable state="idle" /> },
  { name: 'Enviando', render: () => <Openable state="sending" /> },
  { name: 'O que não tem volta, com a recusa', render: () => <Openable state="idle" tone="danger" /> },
]
