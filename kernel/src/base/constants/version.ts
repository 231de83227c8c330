import packageJson from '../../../package.json' with { type: 'json' }

/**
 * Version of this kernel, as in its package.json.
 *
 * @example fakePlugin({ id: 'shop', kernel: `^${kernelVersion}` })
 */
export const kernelVersion: string = packageJson.version

/**
 * The version of the plugin API of this kernel. It also runs plugins that are made for the version before.
 *
 * @example fakePlugin({ id: 'shop', api: pluginApi - 1 })
 */
export const pluginApi: number = packageJson.latchkit.api
