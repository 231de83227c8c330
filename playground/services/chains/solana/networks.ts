/**
 * The two local clusters. They carry the ids of Solana's devnet and testnet, whose money is worth nothing: wallets know no
 * other clusters by name.
 */
export const solanaNetworks = [
  { id: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', genesis: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG' },
  { id: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', genesis: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY' },
] as const

/** Seeds of the accounts that hold something from the start: 32 times one byte, so that nobody takes them for secrets. */
export const fundedSeeds: readonly number[] = [1, 2, 3, 9]

/** 12.345999999 SOL: shown with three decimals it must not become 12.346. */
export const fundedLamports = 12_345_999_999n
