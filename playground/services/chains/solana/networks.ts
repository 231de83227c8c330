/**
 * The two local clusters. They use the ids of Solana's devnet and testnet, whose coins are worthless, because wallets know
 * no other clusters by name.
 */
export const solanaNetworks = [
  { id: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', genesis: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG' },
  { id: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', genesis: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY' },
] as const

/** Seeds of the funded accounts: one byte, 32 times, so that they are obviously not secret. */
export const fundedSeeds: readonly number[] = [1, 2, 3, 9]

/** 12.345999999 SOL: with three decimals it must be shown as 12.345, not 12.346. */
export const fundedLamports = 12_345_999_999n
