import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Whether the builds of some packages exist and are newer than their sources.
 * @param {string} root
 * @param {readonly string[]} folders the packages
 */
export function isBuilt(root, folders) {
  return folders.every((folder) => {
    const entry = join(root, folder, 'dist/index.js')
    if (!existsSync(entry)) return false
    // Folders count too: the removal of a file changes its folder.
    const source = join(root, folder, 'src')
    const names = readdirSync(source, { recursive: true, encoding: 'utf8' })
    const files = [source, ...names.map((name) => join(source, name)), join(root, folder, 'package.json')]
    const built = statSync(entry).mtimeMs
    return files.every((file) => statSync(file).mtimeMs <= built)
  })
}
