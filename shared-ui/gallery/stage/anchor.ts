/** 'Sem hífen' of text-field → 'text-field/sem-hifen'. The slash keeps it apart from every id inside an example. */
export function anchorOf(component: string, example?: string): string {
  const slug = example
    ?.normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  return `${component}/${slug ?? ''}`
}
