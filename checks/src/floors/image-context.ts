/** True for files that an image is built from, by the lines of a .dockerignore: the last one that names a file, or a folder it is in, decides. */
export function inImage(lines: readonly string[]): (file: string) => boolean {
  const rules = lines
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ isLetIn: line.startsWith('!'), pattern: patternOf(line.replace(/^!/, '')) }))
  return (file) => rules.findLast(({ pattern }) => pattern.test(file))?.isLetIn ?? true
}

/** The folders that a Containerfile takes out of the site once it is built. */
export const removedFromSite = (containerfile: string): string[] => /^RUN rm -rf (api\/.+)$/m.exec(containerfile)?.[1]?.split(' ') ?? []

/** A pattern as Docker reads it: from the root on, `*` within a name, `**` over any number of folders. */
function patternOf(glob: string): RegExp {
  const text = glob
    .replaceAll(/[.+^$()|{}[\]\\]/g, '\\$&')
    .replaceAll('**/', '\0')
    .replaceAll('*', '[^/]*')
    .replaceAll('?', '[^/]')
    .replaceAll('\0', '(.*/)?')
  return new RegExp(`^${text}(/.*)?$`)
}
