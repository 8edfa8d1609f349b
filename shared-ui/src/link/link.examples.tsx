import type { Example } from '../example.ts'
import { LineLink, PlainLink, newTabLink } from './link.tsx'
import { TabLinks } from '../tab-links/tab-links.tsx'

const tabs = (current: number, ...labels: string[]) => (
  <TabLinks label="Seções" items={labels.map((label, index) => ({ to: `#${label}`, label, isCurrent: index === current }))} />
)

const Outside = newTabLink('(abre em outra aba)')

export const examples: Record<string, Example[]> = {
  'line-link': [
    { name: 'Em uma lista de caminhos', render: () => <LineLink to="#vagas">Ver as vagas de perto</LineLink> },
    {
      name: 'O que importa aqui',
      render: () => (
        <LineLink to="#foto" isStrong>
          Escolher uma foto
        </LineLink>
      ),
    },
  ],
  link: [
    {
      name: 'Em um texto',
      render: () => (
        <p>
          Leia os <PlainLink to="#termos">termos de uso</PlainLink> antes de continuar.
        </p>
      ),
    },
    { name: 'Para outro site, em outra aba', render: () => <Outside to="#mapa">Abrir no mapa</Outside> },
    {
      name: 'Sem fim',
      render: () => <PlainLink to="#endereco">{`https://exemplo.com.br/${'caminhomuitolongo/'.repeat(8)}`}</PlainLink>,
    },
  ],
  'tab-links': [
    { name: 'Duas seções', render: () => tabs(0, 'Pessoas', 'Oportunidades') },
    {
      name: 'Mais do que cabe na tela',
      render: () => tabs(4, 'Dados pessoais', 'Formação', 'Experiência', 'Documentos', 'Preferências', 'Conta'),
    },
  ],
}
