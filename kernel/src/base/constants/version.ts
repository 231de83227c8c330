/**
 * Version of this kernel. A test ensures that it equals the version in package.json.
 *
 * @example fakePlugin({ id: 'shop', kernel: `^${kernelVersion}` })
 */
export const kernelVersion = '0.1.0'
