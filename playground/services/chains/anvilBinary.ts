import { createRequire } from 'node:module'

const architectures: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }

/** The path of the anvil binary for this machine, from the platform package that is installed with @foundry-rs/anvil. */
export function anvilBinary(platform: string = process.platform, arch: string = process.arch): string {
  const name = `@foundry-rs/anvil-${platform}-${architectures[arch] ?? arch}`
  const suffix = platform === 'win32' ? '.exe' : ''
  try {
    // The platform package is a dependency of @foundry-rs/anvil, so it can only be resolved from there.
    const anvil = createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json')
    return createRequire(anvil).resolve(`${name}/bin/anvil${suffix}`)
  } catch (cause) {
    throw new Error(
      `No local chain can run here: ${name} is not installed, or anvil has no build for this platform.`,
      { cause },
    )
  }
}
