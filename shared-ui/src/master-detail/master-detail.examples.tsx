import { createContext, useContext, useState } from 'react'
import type { Example } from '../example.ts'
import type { LinkProps } from '../link/link.tsx'
import { MasterDetail } from './master-detail.tsx'

const Go = createContext((_to: string) => {})

/** A minimal router for examples and tests. */
function LocalLink({ to, children, ...rest }: Omit<LinkProps, 'aria-current'> & { 'aria-current'?: 'page' | 'true' | undefined }) {
  const go = useContext(Go)
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        event.preventDefault()
        go(to)
      }}
    >
      {children}
    </a>
  )
}

interface Props {
  opensAt?: number | null
  /** The tabindex of the detail's heading. */
  heading?: number
}

export function ExampleMasterDetail({ opensAt = null, heading }: Props) {
  const [picked, setPicked] = useState(opensAt)
  return (
    <Go value={(to) => setPicked(to === '#' ? null : Number(to.slice(1)))}>
      <MasterDetail
        as={LocalLink}
        listLabel="Itens"
        detailLabel="Detalhes"
        isPicked={picked !== null}
        backTo="#"
        backLabel="Voltar à lista"
        list={
          <ul>
            {[1, 2, 3].map((one) => (
              <li key={one}>
                <LocalLink to={`#${one}`} aria-current={one === picked ? 'true' : undefined}>
                  {`Item ${one}`}
                </LocalLink>
              </li>
            ))}
          </ul>
        }
        detail={
          picked === null ? (
            <p>Escolha um item.</p>
          ) : (
            <>
              <h2 tabIndex={heading}>{`Item ${picked}`}</h2>
              <p>O que há para saber dele.</p>
            </>
          )
        }
      />
    </Go>
  )
}

export const examples: Example[] = [
  { name: 'Nada escolhido', render: () => <ExampleMasterDetail /> },
  { name: 'Um item escolhido', render: () => <ExampleMasterDetail opensAt={2} /> },
]
