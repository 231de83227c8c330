import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the files that only one of two folders has, or whose bytes differ.
 * @param {string} one
 * @param {string} other
 */
export function differences(one, other) {
  const files = new Set([...filesIn(one), ...filesIn(other)])
  return [...files].filter((file) => !isSame(join(one, file), join(other, file))).sort()
}

/** @param {string} folder */
function filesIn(folder) {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}

/**
 * @param {string} one
 * @param {string} other
 */
const isSame = (one, other) =>
  existsSync(one) && existsSync(other) && readFileSync(one).equals(readFileSync(other))
