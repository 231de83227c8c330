import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** What a page loads before anything happens: the number of files, and their bytes after gzip. */
export interface Load {
  readonly files: number
  readonly gzip: number
}

const linked = /<(?:script|link)\b[^>]*?\b(?:src|href)="\.?\/?([^"]+\.(?:js|css))"/g

/** Measures the scripts, preloaded modules and style sheets of a built page. The page itself does not count. */
export async function measureLoad(folder: string, page = 'index.html'): Promise<Load> {
  const html = await readFile(join(folder, page), 'utf8')
  const names = [...new Set([...html.matchAll(linked)].map(([, name = '']) => name))]
  const bytes = await Promise.all(
    names.map(async (name) => gzipSync(await readFile(join(folder, name)), { level: 9 }).byteLength),
  )
  return { files: names.length, gzip: bytes.reduce((sum, size) => sum + size, 0) }
}
