import { readFile } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import { transform } from 'lightningcss'
import type { Plugin } from 'vite'

const marker = '\0sheet:'
const root = resolve(import.meta.dirname, '../..')

/**
 * Turns `X.module.css` into a module `{ text, classes }`, so that views adopt their styles as a constructable
 * stylesheet: without `<style>` tags or style attributes, a strict CSP allows it. Works in Vite, vitest and tsdown.
 */
export function sheets(): Plugin {
  return {
    name: 'latchkit:sheets',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!source.endsWith('.module.css') || !importer) return null
      // The id ends in .js because Vite's own CSS plugin would handle it otherwise.
      return `${marker}${resolve(dirname(importer), source)}.js`
    },
    async load(id) {
      if (!id.startsWith(marker)) return null
      const filename = id.slice(marker.length, -'.js'.length)
      this.addWatchFile(filename)
      const { code, exports } = transform({
        // Relative paths give the same class names on every machine.
        filename: relative(root, filename),
        code: await readFile(filename),
        minify: true,
        cssModules: { pattern: '[local]-[hash]' },
      })
      // Sorted, because their order varies and the same sources must give the same files.
      const classes = Object.fromEntries(
        Object.entries(exports ?? {})
          .map(([local, { name }]) => [local, name] as const)
          .sort(([one], [other]) => (one < other ? -1 : 1)),
      )
      return `export default ${JSON.stringify({ text: code.toString(), classes })}`
    },
  }
}
