import { Avatar } from '../avatar/avatar.tsx'
import { Badge } from '../badge/badge.tsx'
import { Button } from '../button/button.tsx'
import type { Example } from '../example.ts'
import { ListRow, RowList } from './row-list.tsx'

export const examples: Example[] = [
  {
    name: 'Pessoas de uma equipe',
    render: () => (
      <RowList aria-label="Equipe">
        <ListRow
          lead={<Avatar name="Ana Souza" src={null} size="s" />}
          name="Ana Souza"
          detail="ana.souza@example.com"
          badges={<Badge tone="accent">Gestora</Badge>}
          actions={<Button variant="quiet">Alterar</Button>}
        />
        <ListRow name="Um nome comprido que não cabe em uma só linha de um telefone" detail="Convite válido até 12/03/2026" />
      </RowList>
    ),
  },
]
