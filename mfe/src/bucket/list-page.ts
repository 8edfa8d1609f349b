export interface ListedObject {
  key: string
  writtenAtMs: number
}

interface ListPage {
  objects: ListedObject[]
  isLast: boolean
}

/** Parses one page of a bucket listing. S3's XML is flat, so no XML parser is needed. */
export function parseListPage(xml: string): ListPage {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, object = '']) => ({
    key: textOf(object, 'Key') ?? '',
    writtenAtMs: Date.parse(textOf(object, 'LastModified') ?? '') || 0,
  }))
  return { objects, isLast: textOf(xml, 'IsTruncated') !== 'true' }
}

function textOf(xml: string, element: string): string | null {
  const text = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1]
  return text === undefined ? null : text.replace(/&(lt|gt|quot|apos|amp|#(\d+)|#x([0-9a-fA-F]+));/g, decodeEntity)
}

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

function decodeEntity(entity: string, name: string, decimal?: string, hexadecimal?: string): string {
  if (decimal !== undefined) return String.fromCodePoint(Number(decimal))
  if (hexadecimal !== undefined) return String.fromCodePoint(Number.parseInt(hexadecimal, 16))
  return NAMED[name] ?? entity
}
