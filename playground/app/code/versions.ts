/** The package.json of our packages, each of which has a version of its own. */
const manifests = import.meta.glob<{ readonly name?: string; readonly version: string }>(
  '../../../{kernel,plugins/*,presets/*}/package.json',
  { eager: true, import: 'default' },
)
const ours = new Map(
  // Builds leave out the name of the kernel.
  Object.values(manifests).map(({ name = '@latchkit/kernel', version }) => [name, `^${version}`]),
)

/** The version ranges of the packages of others. */
export const ranges = {
  '@sveltejs/vite-plugin-svelte': '^7.3.1',
  '@types/node': '^24.19.1',
  '@types/react': '^19.0.0',
  '@types/react-dom': '^19.0.0',
  '@vitejs/plugin-vue': '^6.0.11',
  next: '^16.4.6',
  react: '^19.0.0',
  'react-dom': '^19.0.0',
  svelte: '^5.57.3',
  typescript: '^5.8.3',
  viem: '^2.22.0',
  vite: '^8.3.8',
  vue: '^3.5.45',
} as const

/** Returns the version range of a package. @throws {Error} for a package that no project imports */
export function rangeOf(name: string): string {
  const range = ours.get(name) ?? Object.entries(ranges).find(([known]) => known === name)?.[1]
  if (!range) throw new Error(`No version of ${name} is known`)
  return range
}
