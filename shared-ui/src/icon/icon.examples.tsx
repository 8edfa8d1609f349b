import type { Example } from '../example.ts'
import { ExampleRow } from '../example-row.tsx'
import { Icon, type IconName } from './icon.tsx'
import { paths } from './paths.ts'

export const examples: Example[] = [
  {
    name: 'Todos',
    render: () => (
      <ExampleRow as="ul">
        {(Object.keys(paths) as IconName[]).map((name) => (
          <li key={name}>
            <Icon name={name} />
            {name}
          </li>
        ))}
      </ExampleRow>
    ),
  },
  {
    name: 'Tamanhos',
    render: () => (
      <ExampleRow>
        <Icon name="map-pin" size="s" />
        <Icon name="map-pin" />
        <Icon name="map-pin" size="l" />
      </ExampleRow>
    ),
  },
  { name: 'Sem texto ao lado, diz o que é', render: () => <Icon name="warning" label="Atenção" size="l" /> },
]
