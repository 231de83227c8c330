import { type Component, idOf, licenseOf, readManifest } from './component.ts'

/** Returns the packages that the modules of a build belong to, sorted by name. */
export function bundledOf(modules: readonly string[]): Component[] {
  const roots = new Set(modules.flatMap((module) => rootOf(module) ?? []))
  const found = new Map<string, Component>()
  for (const path of roots) {
    const manifest = readManifest(path)
    const { name, version } = manifest
    found.set(idOf(manifest), {
      name,
      version,
      license: licenseOf(manifest),
      delivery: 'bundled',
      path,
      needs: [],
    })
  }
  return [...found.values()].sort(
    (one, other) => compare(one.name, other.name) || compare(one.version, other.version),
  )
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** Returns the package folder of a module, or `undefined` for our own modules and for the bundler's virtual modules. */
function rootOf(module: string): string | undefined {
  return /^\0?((?:\/|[A-Z]:).*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(module)?.[1]
}
