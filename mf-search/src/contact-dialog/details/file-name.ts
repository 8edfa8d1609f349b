/** A person's name as the name of a file that every system takes. */
export function fileNameOf(name: string, extension: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return `${plain.match(/[a-z0-9]+/g)?.join('-') ?? 'contato'}.${extension}`
}
