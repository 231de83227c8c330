import { existsSync, realpathSync } from 'node:fs'
import { dirname, join, parse } from 'node:path'
import { type Component, type Delivery, idOf, licenseOf, type Manifest, readManifest } from './component.ts'

/** The packages that the installation of a package brings. */
export interface Closure {
  /** Direct dependencies of the package, as `name@version`. */
  readonly direct: readonly string[]
  readonly components: readonly Component[]
  /** Declared dependencies, as `by > name`, that this workspace did not install but a site may. */
  readonly missing: readonly string[]
}

interface Wanted {
  readonly name: string
  readonly delivery: Delivery
}

/** Walks all dependencies of the package in a folder, as the workspace has installed them. */
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
        // Added before its dependencies are walked, since packages may depend on each other.
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

/** An optional peer is only installed if another package depends on it. */
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

/** Resolves the folder of a package from another package, as Node does. */
function find(from: string, name: string): string | undefined {
  const path = join(from, 'node_modules', name)
  if (existsSync(join(path, 'package.json'))) return realpathSync(path)
  return from === parse(from).root ? undefined : find(dirname(from), name)
}
