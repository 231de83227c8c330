import { type Component, idOf, licenseOf, readManifest } from './component.ts'

/** The packages whose code these modules of a build are, in the order of their names. */
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

/** The folder of the package that a module is of; nothing for our own, and for modules that the bundler made up. */
function rootOf(module: string): string | undefined {
  return /^\0?((?:\/|[A-Z]:).*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(module)?.[1]
}
