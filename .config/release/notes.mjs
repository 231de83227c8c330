import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageFolders } from '../scripts/workspace.mjs'

/**
 * @typedef {object} Release
 * @property {string} folder
 * @property {string} name
 * @property {string} version
 */

/**
 * Returns the versions of the published packages in a checkout.
 * @param {string} root
 * @returns {Release[]}
 */
export function releasesIn(root) {
  return packageFolders(root).map((folder) => {
    const { name, version } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
    return { folder, name, version }
  })
}

/**
 * Returns the newest section of a changelog, without its heading.
 * @param {string} changelog
 * @param {string} version
 * @throws {Error} if the newest section is that of another version
 */
export function newestNotes(changelog, version) {
  const [, heading, notes = ''] = /^## (\S+)\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(changelog) ?? []
  if (heading !== version)
    throw new Error(`The newest section of the changelog is ${heading}, not ${version}`)
  return notes.trim()
}
