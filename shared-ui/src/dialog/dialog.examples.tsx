import { useState, type ComponentProps, type ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import type { Example } from '../example.ts'
import { TextField } from '../field/field.tsx'
import { Dialog } from './dialog.tsx'

type Close = () => void

interface Props extends Pick<ComponentProps<typeof Dialog>, 'title' | 'size'> {
  /** The label of the button that opens it. */
  label: string
  footer?: (close: Close) => ReactNode
  children: ReactNode | ((close: Close) => ReactNode)
}

function Openable({ label, footer, children, ...dialog }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <Dialog {...dialog} isOpen={isOpen} onClose={close} footer={footer?.(close)}>
        {typeof children === 'function' ? children(close) : children}
      </Dialog>
    </>
  )
}

function NewRecord({ close }: { close: Close }) {
  return (
    <form
      id="new-record"
      onSubmit={(event) => {
        event.preventDefault()
        close()
      }}
    >
      <TextField label="Nome" name="name" />
    </form>
  )
}

const saveOrLeave = (close: Close) => (
  <>
    <Button variant="outline" onClick={close}>
      Cancelar
    </Button>
    <Button type="submit" form="new-record">
      Guardar
    </Button>
  </>
)

const LONG_TITLE = 'Um título comprido que precisa de mais de uma linha para dizer do que se trata'

export const examples: Example[] = [
  {
    name: 'Com formulário',
    render: () => (
      <Openable label="Novo registro" title="Novo registro" footer={saveOrLeave}>
        {(close) => <NewRecord close={close} />}
      </Openable>
    ),
  },
  {
    name: 'Com texto longo',
    render: () => (
      <Openable label="Texto longo" title={LONG_TITLE} footer={(close) => <Button onClick={close}>Entendi</Button>}>
        {Array.from({ length: 24 }, (_, index) => (
          <p key={index}>
            {index + 1}. O texto rola dentro da caixa; o título e as ações ficam à vista, e a página atrás fica onde estava.
          </p>
        ))}
      </Openable>
    ),
  },
  {
    name: 'Pequeno, sem ações',
    render: () => (
      <Openable label="Aviso curto" title="Tudo certo" size="s">
        <p>Recebemos o seu pedido.</p>
      </Openable>
    ),
  },
  {
    name: 'Folha que sobe da borda de baixo',
    render: () => (
      <Openable label="Folha de baixo" title="Filtros" size="sheet" footer={(close) => <Button onClick={close}>Ver 12 resultados</Button>}>
        <p>Sobe da borda de baixo, ao alcance do polegar.</p>
      </Openable>
    ),
  },
]
