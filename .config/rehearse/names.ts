/** A package that a rehearsal releases again. */
export interface Played {
  readonly name: string
  readonly folder: string
}

export const kernel: Played = { name: '@latchkit/kernel', folder: 'kernel' }
export const connectPlugin: Played = { name: '@latchkit/plugin-connect', folder: 'plugins/connect' }
export const namespacePlugin: Played = { name: '@latchkit/plugin-eip155', folder: 'plugins/eip155' }

/** Returns the version that a release gives to a package. */
export function nextVersion(version: string, bump: 'patch' | 'minor'): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  return bump === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`
}
