import { BrandMark } from '../brand-mark/brand-mark.tsx'
import type { Example } from '../example.ts'
import { QrCode } from '../qr-code/qr-code.tsx'
import { Row } from '../row/row.tsx'
import { Icon, type IconName } from './icon.tsx'
import { paths } from './paths.ts'

export const examples: Record<string, Example[]> = {
  'brand-mark': [
    { name: 'Sozinha', render: () => <BrandMark name="Casa Nova" /> },
    {
      name: 'Como link para o início',
      render: () => (
        <a href="#inicio">
          <BrandMark name="Casa Nova" />
        </a>
      ),
    },
  ],
  icon: [
    {
      name: 'Todos',
      render: () => (
        <Row gap={4} lineGap={3} as="ul">
          {(Object.keys(paths) as IconName[]).map((name) => (
            <li key={name}>
              <Icon name={name} />
              {name}
            </li>
          ))}
        </Row>
      ),
    },
    {
      name: 'Tamanhos',
      render: () => (
        <Row gap={4} lineGap={3}>
          <Icon name="map-pin" size="s" />
          <Icon name="map-pin" />
          <Icon name="map-pin" size="l" />
        </Row>
      ),
    },
    { name: 'Sem texto ao lado, diz o que é', render: () => <Icon name="warning" label="Atenção" size="l" /> },
  ],
  'qr-code': [{ name: 'Um link', render: () => <QrCode text="https://wa.me/5511987654321" label="Código QR da conversa" /> }],
}
