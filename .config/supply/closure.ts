import { existsSync, realpathSync } from 'node:fs'
import { dirname, join, parse } from 'node:path'
import { type Component, type Delivery, idOf, licenseOf, type Manifest, readManifest } from './component.ts'

/** What somebody gets who installs a package. */
export interface Closure {
  /** What the package itself asks for, as `name@version`. */
  readonly direct: readonly string[]
  readonly components: readonly Component[]
  /** What a manifest asks for and this workspace did not install, as `by > name`: others get it. */
  readonly missing: readonly string[]
}

interface Wanted {
  readonly name: string
  readonly delivery: Delivery
}

/** Walks everything that installing the package of this folder brings, as the workspace has installed it. */
export function closureOf(folder: string): Closure {
  const components = new Map<string, Component>()
  const missing = new Set<string>()
  const visit = (from: string, manifest: Manifest): string[] =>
    wantedBy(manifest).flatMap(({ name, delivery }) => {
      const path = find(from, name)
      if (path === undefined) {
        missing.add(`${idOf(manifest)} > ${name}`)
        return []
      }
      const found = readManifest(path)
      const id = idOf(found)
      const known = components.get(id)
      if (!known) {
        const entry = { name: found.name, version: found.version, license: licenseOf(found), delivery, path }
        // Entered before its own needs are, since packages may need each other.
        components.set(id, { ...entry, needs: [] })
        components.set(id, { ...entry, needs: visit(path, found).sort() })
      } else if (known.delivery === 'peer' && delivery === 'installed') {
        components.set(id, { ...known, delivery })
      }
      return [id]
    })
  const direct = visit(folder, readManifest(folder))
  return { direct, components: [...components.values()], missing: [...missing].sort() }
}

/** A peer that is optional comes only where somebody else asks for it. */
function wantedBy(manifest: Manifest): Wanted[] {
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = manifest
  const isOptional = (name: string) => manifest.peerDependenciesMeta?.[name]?.optional === true
  const own = Object.keys({ ...dependencies, ...optionalDependencies })
  const peers = Object.keys(peerDependencies).filter((name) => !own.includes(name) && !isOptional(name))
  return [
    ...own.map((name): Wanted => ({ name, delivery: 'installed' })),
    ...peers.map((name): Wanted => ({ name, delivery: 'peer' })),
  ]
}

/** The folder of a package as Node finds it from another. */
function find(from: string, name: string): string | undefined {
  const path = join(from, 'node_modules', name)
  if (existsSync(join(path, 'package.json'))) return realpathSync(path)
  return from === parse(from).root ? undefined : find(dirname(from), name)
}
