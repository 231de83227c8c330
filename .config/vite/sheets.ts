import { readFile } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import { transform } from 'lightningcss'
import type { Plugin } from 'vite'

const marker = '\0sheet:'
const root = resolve(import.meta.dirname, '../..')

/**
 * Turns `X.module.css` into a module `{ text, classes }`, so that a view's styles are adopted as a constructable
 * stylesheet: no `<style>` tag, no style attribute, nothing for a strict CSP to refuse. The same in Vite, vitest and tsdown.
 */
export function sheets(): Plugin {
  return {
    name: 'latchkit:sheets',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!source.endsWith('.module.css') || !importer) return null
      // The id ends in .js, or Vite's own CSS plugin would take it.
      return `${marker}${resolve(dirname(importer), source)}.js`
    },
    async load(id) {
      if (!id.startsWith(marker)) return null
      const filename = id.slice(marker.length, -'.js'.length)
      this.addWatchFile(filename)
      const { code, exports } = transform({
        // Relative, so that class names are the same on every machine.
        filename: relative(root, filename),
        code: await readFile(filename),
        minify: true,
        cssModules: { pattern: '[local]-[hash]' },
      })
      // Sorted: they come in another order every time, and the same sources are to give the same files.
      const classes = Object.fromEntries(
        Object.entries(exports ?? {})
          .map(([local, { name }]) => [local, name] as const)
          .sort(([one], [other]) => (one < other ? -1 : 1)),
      )
      return `export default ${JSON.stringify({ text: code.toString(), classes })}`
    },
  }
}
