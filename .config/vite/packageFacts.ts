import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** The package.json of a package of the workspace, as the code of the package imports it. */
const ownPackage = /\/(kernel|(plugins|presets)\/[^/]+)\/package\.json$/

/**
 * Leaves in an imported package.json what code reads of it, so that a build has the facts of a release as literals and nothing
 * else. Works in Vite and tsdown.
 */
export function packageFacts(): Pick<Plugin, 'name' | 'enforce' | 'load'> {
  return {
    name: 'latchkit:package-facts',
    enforce: 'pre',
    load(id) {
      if (!ownPackage.test(id.replaceAll('\\', '/'))) return
      const { name, version, peerDependencies, latchkit } = JSON.parse(readFileSync(id, 'utf8'))
      const kernel = peerDependencies?.['@latchkit/kernel']
      // A preset has no manifest, and the kernel knows its name.
      const facts = { version, ...(latchkit && { latchkit: { api: latchkit.api } }) }
      return JSON.stringify(
        kernel ? { name, ...facts, peerDependencies: { '@latchkit/kernel': kernel } } : facts,
      )
    },
  }
}
