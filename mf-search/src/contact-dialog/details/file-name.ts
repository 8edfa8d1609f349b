/** Converts a person's name to a portable file name. */
export function fileNameOf(name: string, extension: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return `${plain.match(/[a-z0-9]+/g)?.join('-') ?? 'contato'}.${extension}`
}
