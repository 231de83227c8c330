import type { Ledger, LedgerAccount } from '../explain/readLedger.ts'

/** What a chain says: of what stands here as nothing, that nothing is there. */
export const ledgerOf = (
  accounts: Readonly<Record<string, LedgerAccount | undefined>>,
  rents: Readonly<Record<number, bigint>> = {},
): Ledger => ({
  accounts: new Map(Object.entries(accounts)),
  rents: new Map(Object.entries(rents).map(([size, rent]) => [Number(size), rent])),
})

/** Somebody's tokens, in an account that has 9 lamports. */
export const tokensOf = (owner: string, amount = 5n, mint = 'mint'): LedgerAccount => ({
  lamports: 9n,
  tokens: { mint, owner, amount },
})

/** A mint whose tokens count in thousandths, 100 of which there are. */
export const mint: LedgerAccount = { lamports: 1n, mint: { decimals: 3, supply: 100n, accountBytes: 165 } }
