import type { AnyManifest } from './manifest.ts'

/**
 * What `releaseOf` reads of a plugin's package.json.
 *
 * @example
 * const packageJson: PluginPackage = {
 *   name: 'latchkit-plugin-visits',
 *   version: '1.0.0',
 *   peerDependencies: { '@latchkit/kernel': '>=0.1.0 <1.0.0' },
 *   latchkit: { api: 1 },
 * }
 */
export interface PluginPackage {
  /** The name on npm. */
  readonly name: string
  /** The version of the plugin. */
  readonly version: string
  /** The kernel as a peer, with the range of versions that the plugin supports. */
  readonly peerDependencies: { readonly '@latchkit/kernel': string }
  /** The version of the plugin API that the plugin is made for. */
  readonly latchkit: { readonly api: number }
}

/**
 * Returns the parts of a manifest that a plugin's package.json states: its name, its version, the versions of the kernel, and the
 * version of the plugin API. What changes with a release then stands in one place.
 *
 * @example
 * const packageJson = {
 *   name: 'latchkit-plugin-visits',
 *   version: '1.0.0',
 *   peerDependencies: { '@latchkit/kernel': '>=0.1.0 <1.0.0' },
 *   latchkit: { api: 1 },
 * }
 * definePlugin({ id: 'visits', ...releaseOf(packageJson), on: [], needs: [], load: async () => ({ default: () => 1 }) })
 */
export const releaseOf = (
  packageJson: PluginPackage,
): Pick<AnyManifest, 'package' | 'version' | 'kernel' | 'api'> => ({
  package: packageJson.name,
  version: packageJson.version,
  kernel: packageJson.peerDependencies['@latchkit/kernel'],
  api: packageJson.latchkit.api,
})
