import type { Ledger, LedgerAccount } from '../explain/readLedger.ts'

/** The data of a chain. An account that is `undefined` here does not exist on the chain. */
export const ledgerOf = (
  accounts: Readonly<Record<string, LedgerAccount | undefined>>,
  rents: Readonly<Record<number, bigint>> = {},
): Ledger => ({
  accounts: new Map(Object.entries(accounts)),
  rents: new Map(Object.entries(rents).map(([size, rent]) => [Number(size), rent])),
})

/** A token account with 9 lamports, whose address proves its owner. */
export const tokensOf = (owner: string, amount = 5n, mint = 'mint'): LedgerAccount => ({
  lamports: 9n,
  tokens: { mint, owner, amount, isProved: true },
})

/** A mint with three decimals and a supply of 100. */
export const mint: LedgerAccount = { lamports: 1n, mint: { decimals: 3, supply: 100n, accountBytes: 165 } }
