import type { Plugin } from 'vite'

const incumbent = /^@reown\/appkit($|[/-])/
const nothing = '\0nothing'

/**
 * Puts nothing where a library imports the incumbent's modal: it is never installed (decision 6), and what would import
 * it is never called.
 */
export function withoutIncumbent(): Pick<Plugin, 'name' | 'resolveId' | 'load'> {
  return {
    name: 'latchkit:without-incumbent',
    resolveId: (id) => (incumbent.test(id) ? nothing : undefined),
    load: (id) => (id === nothing ? 'export {}' : undefined),
  }
}
