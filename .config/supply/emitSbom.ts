import { join } from 'node:path'
import type { Rolldown } from 'tsdown'
import { ROOT } from '../scripts/workspace.mjs'
import { bundledOf } from './bundled.ts'
import { closureOf } from './closure.ts'
import { licenseOf, readManifest } from './component.ts'
import { licenseProblems, missingProblems } from './licenses.ts'
import { lockedHashes } from './lockedHashes.ts'
import { policy } from './policy.ts'
import { sbomOf } from './sbom.ts'

/** The file name of a package's bill of materials. */
export const sbomFile = 'sbom.cdx.json'

/** The delivered components of a package, given the modules of its build. */
interface Supply {
  /** Its bill of materials. */
  readonly text: string
  /** One sentence for each part that may not be published. */
  readonly problems: readonly string[]
}

/** Describes and checks the package in a folder. */
export function supplyOf(folder: string, modules: readonly string[]): Supply {
  const path = join(ROOT, folder)
  const manifest = readManifest(path)
  const { name, version } = manifest
  const { direct, components: installed, missing } = closureOf(path)
  const components = [...installed, ...bundledOf(modules)]
  const license = licenseOf(manifest) ?? ''
  return {
    text: sbomOf({ name, version, license, direct, components, hashes: lockedHashes() }),
    problems: [...licenseProblems(components, policy), ...missingProblems(missing, policy)],
  }
}

/** Writes the bill of materials next to the code. The build fails if a part may not be published. */
export function emitSbom(folder: string): Rolldown.Plugin {
  return {
    name: 'latchkit:sbom',
    generateBundle(_, files) {
      const modules = Object.values(files).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
      const { text, problems } = supplyOf(folder, modules)
      if (problems.length > 0)
        this.error(`${folder} brings what may not be published:\n${problems.join('\n')}`)
      this.emitFile({ type: 'asset', fileName: sbomFile, source: text })
    },
  }
}
