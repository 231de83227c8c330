import type { SolanaOptions } from './options.ts'

const knownOptions: Readonly<Record<keyof SolanaOptions, true>> = {
  enableWalletStandard: true,
  enableInjected: true,
}

/** Validates the integrator's options. An invalid option makes the plugin fail with an error that names it. */
export function readOptions(options: SolanaOptions): SolanaOptions {
  for (const [name, value] of Object.entries(options)) {
    if (!Object.hasOwn(knownOptions, name)) throw new Error(`solana: there is no option ${name}`)
    if (value !== undefined && typeof value !== 'boolean') throw new Error(`solana: ${name} is true or false`)
  }
  return options
}
