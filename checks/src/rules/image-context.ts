/**
 * A filter for the files an image is built from, by the lines of a .dockerignore: the last line that matches a file or its folder decides.
 */
export function imageFilter(lines: readonly string[]): (file: string) => boolean {
  const rules = lines
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ isLetIn: line.startsWith('!'), pattern: patternOf(line.replace(/^!/, '')) }))
  return (file) => rules.findLast(({ pattern }) => pattern.test(file))?.isLetIn ?? true
}

/** The folders that a Containerfile deletes from the site after the build. */
export const removedFromSite = (containerfile: string): string[] => /^RUN rm -rf (api\/.+)$/m.exec(containerfile)?.[1]?.split(' ') ?? []

/** Converts a Docker pattern: relative to the root, `*` within a name, `**` across folders. */
function patternOf(glob: string): RegExp {
  const text = glob
    .replaceAll(/[.+^$()|{}[\]\\]/g, '\\$&')
    .replaceAll('**/', '\0')
    .replaceAll('*', '[^/]*')
    .replaceAll('?', '[^/]')
    .replaceAll('\0', '(.*/)?')
  return new RegExp(`^${text}(/.*)?$`)
}
