import { Fragment } from 'react'
import type { Example } from '../example.ts'
import { Row } from '../row/row.tsx'
import { Avatar } from './avatar.tsx'

const PORTRAIT =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 80 80'%3E%3Crect width='80' height='80' fill='%23a0d5cd'/%3E%3Ccircle cx='40' cy='32' r='14' fill='%23072d2b'/%3E%3Cpath d='M10 80c2-20 14-30 30-30s28 10 30 30z' fill='%23072d2b'/%3E%3C/svg%3E"

export const examples: Example[] = [
  {
    name: 'Foto e iniciais em três tamanhos',
    render: () => (
      <Row gap={4} lineGap={3}>
        {(['s', 'm', 'l'] as const).map((size) => (
          <Fragment key={size}>
            <Avatar name="Ana Beatriz da Luz" src={PORTRAIT} size={size} /> <Avatar name="Ana Beatriz da Luz" size={size} />
          </Fragment>
        ))}
      </Row>
    ),
  },
  { name: 'Uma só palavra', render: () => <Avatar name="Ágata" /> },
  { name: 'Foto que não carrega', render: () => <Avatar name="Clínica São Lucas" src="data:image/png;base64,AAAA" /> },
  { name: 'Sem nome', render: () => <Avatar name="" /> },
]
