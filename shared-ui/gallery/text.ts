import type { Density, Theme, Width } from './state.ts'

export const text = {
  title: 'Galeria',
  components: 'Componentes',
  examples: 'Exemplos',
  all: 'Todos',
  alone: 'Abrir só os exemplos',
  unknown: (name: string) => `Nenhum componente se chama ${name}.`,
  broken: 'Este exemplo falhou:',
  theme: 'Tema',
  density: 'Densidade',
  width: 'Largura',
  themes: { system: 'Sistema', light: 'Claro', dark: 'Escuro', both: 'Lado a lado' } satisfies Record<Theme, string>,
  densities: { comfortable: 'Confortável', compact: 'Compacta' } satisfies Record<Density, string>,
  widths: { full: 'Toda', phone: '375 px' } satisfies Record<Width, string>,
}
