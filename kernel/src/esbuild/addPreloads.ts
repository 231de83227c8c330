// Runs in the page. A second request for the same file costs nothing, because the browser keeps a map of modules.
const helper = `function latchkitPreload(...urls) {
  if (typeof document === 'undefined') return
  for (const url of urls) {
    const { href } = new URL(url, import.meta.url)
    if (document.querySelector('link[rel=modulepreload][href="' + href + '"]')) continue
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
}`
  .replace(/\n\s*/g, ';')
  .replaceAll(/\{;/g, '{')
  .replaceAll(/;\}/g, '}')

/**
 * Adds preloads to the code of an output file: each import() of a URL of the map also requests the URLs of its row. The
 * helper is added at the end, so that the lines of a source map stay right.
 *
 * @example
 * addPreloads('import("./view.js")', new Map([['./view.js', ['./chunk.js']]]))
 */
export function addPreloads(code: string, urls: ReadonlyMap<string, readonly string[]>): string {
  let count = 0
  const replaced = code.replace(/\bimport\((["'`])([^"'`\\]+)\1\)/g, (call, _, url: string) => {
    const row = urls.get(url)
    if (!row) return call
    count += 1
    return `(latchkitPreload(${row.map((one) => JSON.stringify(one)).join(', ')}), ${call})`
  })
  if (count === 0) return code
  const [body = '', map = ''] = replaced.split(/(?=\n\/\/# sourceMappingURL=)/)
  return `${body.trimEnd()}\n${helper}\n${map.trimStart()}`
}
