import type { SolanaOptions } from './options.ts'

const known: Readonly<Record<keyof SolanaOptions, true>> = {
  enableWalletStandard: true,
  enableInjected: true,
}

/** The integrator's options, checked: a wrong one fails the plugin with its name. */
export function readOptions(options: SolanaOptions): SolanaOptions {
  for (const [name, value] of Object.entries(options)) {
    if (!Object.hasOwn(known, name)) throw new Error(`solana: there is no option ${name}`)
    if (value !== undefined && typeof value !== 'boolean') throw new Error(`solana: ${name} is true or false`)
  }
  return options
}
