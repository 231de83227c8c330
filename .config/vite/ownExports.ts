import type { Plugin } from 'vite'

const runtime = '\0rolldown/runtime.js'
/** How rolldown's helper lists the exports of a module that it has merged into another file. */
const inherited = /for \((?:var|let|const) (\w+) in all\)/

/**
 * Lets pages add properties to `Object.prototype`: rolldown's helper lists the exports of a module with `for in`, so an inherited
 * `false` would become a getter, and the module would not load.
 */
export function ownExports(): Pick<Plugin, 'name' | 'transform'> {
  return {
    name: 'latchkit:own-exports',
    transform(code, id) {
      if (id !== runtime) return null
      if (!inherited.test(code)) throw new Error('The helper of rolldown has changed: see ownExports')
      return { code: code.replace(inherited, 'for (var $1 of Object.keys(all))'), map: null }
    },
  }
}
