import type { Example } from '../example.ts'
import { LineLink } from '../link/link.tsx'
import { Section } from './section.tsx'

const all = (
  <LineLink to="#todas" isStrong>
    Ver todas
  </LineLink>
)

export const examples: Example[] = [
  {
    name: 'Com título e ação',
    render: () => (
      <Section title="Últimos pedidos" action={all}>
        <p>Nenhum desde ontem.</p>
      </Section>
    ),
  },
  {
    name: 'Título comprido',
    render: () => (
      <Section title="Um título que precisa de mais de uma linha quando a tela é estreita e a ação fica ao lado" action={all}>
        <p>O texto vem abaixo.</p>
      </Section>
    ),
  },
]
