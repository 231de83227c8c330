import { isBuilt } from './isBuilt.mjs'
import { runSource } from './run.mjs'
import { packageFolders, ROOT } from './workspace.mjs'

/**
 * Builds the packages as they are published, unless that was done since the last change.
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function buildPackages() {
  if (isBuilt(ROOT, packageFolders())) return { code: 0, output: '' }
  return runSource('.config/scripts/build.ts')
}
