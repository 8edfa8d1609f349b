import { useState, type ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import type { Example } from '../example.ts'
import { TextField } from '../text-field/text-field.tsx'
import { Dialog } from './dialog.tsx'

interface OpenableProps {
  label: string
  children: (isOpen: boolean, close: () => void) => ReactNode
}

function Openable({ label, children }: OpenableProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {children(isOpen, () => setIsOpen(false))}
    </>
  )
}

function WithForm() {
  return (
    <Openable label="Novo registro">
      {(isOpen, close) => (
        <Dialog
          isOpen={isOpen}
          title="Novo registro"
          onClose={close}
          footer={
            <>
              <Button variant="outline" onClick={close}>
                Cancelar
              </Button>
              <Button type="submit" form="new-record">
                Guardar
              </Button>
            </>
          }
        >
          <form
            id="new-record"
            onSubmit={(event) => {
              event.preventDefault()
              close()
            }}
          >
            <TextField label="Nome" name="name" />
          </form>
        </Dialog>
      )}
    </Openable>
  )
}

function WithLongText() {
  return (
    <Openable label="Texto longo">
      {(isOpen, close) => (
        <Dialog
          isOpen={isOpen}
          title="Um título comprido que precisa de mais de uma linha para dizer do que se trata"
          onClose={close}
          footer={<Button onClick={close}>Entendi</Button>}
        >
          {Array.from({ length: 24 }, (_, index) => (
            <p key={index}>
              {index + 1}. O texto rola dentro da caixa; o título e as ações ficam à vista, e a página atrás fica onde estava.
            </p>
          ))}
        </Dialog>
      )}
    </Openable>
  )
}

function Small() {
  return (
    <Openable label="Aviso curto">
      {(isOpen, close) => (
        <Dialog isOpen={isOpen} title="Tudo certo" size="s" onClose={close}>
          <p>Recebemos o seu pedido.</p>
        </Dialog>
      )}
    </Openable>
  )
}

function Sheet() {
  return (
    <Openable label="Folha de baixo">
      {(isOpen, close) => (
        <Dialog isOpen={isOpen} title="Filtros" size="sheet" onClose={close} footer={<Button onClick={close}>Ver 12 resultados</Button>}>
          <p>Sobe da borda de baixo, ao alcance do polegar.</p>
        </Dialog>
      )}
    </Openable>
  )
}

export const examples: Example[] = [
  { name: 'Com formulário', render: () => <WithForm /> },
  { name: 'Com texto longo', render: () => <WithLongText /> },
  { name: 'Pequeno, sem ações', render: () => <Small /> },
  { name: 'Folha que sobe da borda de baixo', render: () => <Sheet /> },
]
