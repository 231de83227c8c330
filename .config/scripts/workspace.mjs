import './checkNode.mjs'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of the repository. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** The Node that the workspace installs; the host's may be older. */
export const NODE = join(ROOT, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

/**
 * Returns the script of a root dependency's command, for `NODE`: the links in `.bin` are shell scripts.
 * @param {string} name
 * @param {string} [command]
 */
export function commandFile(name, command = name.split('/').at(-1) ?? name) {
  // Read from the folder, because a package's `exports` may not include its package.json.
  const manifest = join(ROOT, 'node_modules', name, 'package.json')
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'))
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin[command])
}

/**
 * Returns the paths that exist in this checkout.
 * @param {readonly string[]} paths
 */
export function present(paths) {
  return paths.filter((path) => existsSync(join(ROOT, path)))
}

/**
 * Returns the folders of the published packages.
 * @param {string} [root]
 */
export function packageFolders(root = ROOT) {
  const grouped = ['plugins', 'presets'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => `${group}/${name}`),
  )
  return ['kernel', ...grouped]
}

/** @param {string} text */
export function print(text) {
  process.stdout.write(`${text}\n`)
}
