/** Constant functions that import one file each, which the kernel and `lazy` load: manifests, languages and sets of pictures. */
const tables = /^plugins\/[^/]+\/src\/index\.ts$|\/messages\/|^plugins\/pictures\/src\/set\//
const inTable = /(?<!\(\) =>\s*|\btypeof )\bimport\(/g
const elsewhere = /(?<!\blazy\(\s*\(\) =>\s*|\btypeof )\bimport\(/g

/**
 * Returns the lines of a file in which code is imported in place: the import would not be retried, its failure would have no
 * reason, and callers that wait for the same file would overtake one another.
 */
export function findImports(file: string, lines: readonly string[]): readonly number[] {
  const text = lines.join('\n')
  const found = text.matchAll(tables.test(file) ? inTable : elsewhere)
  return [...found].map(({ index }) => text.slice(0, index).split('\n').length)
}
