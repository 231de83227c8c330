import { readFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { transform } from 'lightningcss'
import type { Plugin } from 'vite'

const marker = '\0sheet:'
const root = resolve(import.meta.dirname, '../..')

/** Returns the file of a module that is a style sheet. */
export const sheetFile = (id: string): string | undefined =>
  id.startsWith(marker) ? join(root, id.slice(marker.length, -'.js'.length)) : undefined

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
      const file = relative(root, resolve(dirname(importer), source)).replaceAll('\\', '/')
      // The id ends in .js because Vite's own CSS plugin would handle it otherwise. Bundlers write it into comments, so that an
      // absolute path would give other files in another folder.
      return `${marker}${file}.js`
    },
    async load(id) {
      const filename = sheetFile(id)
      if (filename === undefined) return null
      this.addWatchFile(filename)
      const { code, exports } = transform({
        // Relative paths give the same class names on every machine.
        filename: relative(root, filename),
        code: await readFile(filename),
        minify: true,
        cssModules: { pattern: '[local]-[hash]' },
      })
      // Sorted, because their order varies and the same sources must give the same files. Keyframes are no classes.
      const text = code.toString()
      const names = Object.entries(exports ?? {}).filter(([, { name }]) => text.includes(`.${name}`))
      const locals = names.map(([local]) => local).sort()
      const [[first, full] = ['', { name: '' }]] = names
      return moduleOf({ text, locals, suffix: full.name.slice(first.length) })
    },
  }
}

interface Sheet {
  readonly text: string
  readonly locals: readonly string[]
  /** What the pattern above adds to each local name. It differs between files. */
  readonly suffix: string
}

/** Returns the source of a module. Names that the text already contains compress better than pairs of names. */
function moduleOf({ text, locals, suffix }: Sheet): string {
  const names = JSON.stringify(locals.join(' '))
  const classes =
    locals.length < 2
      ? JSON.stringify(Object.fromEntries(locals.map((local) => [local, `${local}${suffix}`])))
      : `/* @__PURE__ */ (() => Object.fromEntries(${names}.split(' ').map((name) => [name, name + ${JSON.stringify(suffix)}])))()`
  return `export default { text: ${JSON.stringify(text)}, classes: ${classes} }`
}
