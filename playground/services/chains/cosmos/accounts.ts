/** What the chain holds of an account. */
export interface ChainAccount {
  readonly accountNumber: bigint
  sequence: bigint
  balance: bigint
  /** Known from the first transaction on, as on a real chain. */
  publicKey: Uint8Array | undefined
}

/** The accounts of a chain, each there from its first coin on. */
export interface Accounts {
  find(address: string): ChainAccount | undefined
  /** Makes the account when it is not there. */
  give(address: string, amount: bigint): void
}

/** Accounts that hold `funds` from the start. */
export function createAccounts(funds: Readonly<Record<string, bigint>>): Accounts {
  const all = new Map<string, ChainAccount>()
  function give(address: string, amount: bigint): void {
    const known = all.get(address)
    if (known) known.balance += amount
    else {
      const accountNumber = BigInt(all.size)
      all.set(address, { accountNumber, sequence: 0n, balance: amount, publicKey: undefined })
    }
  }
  for (const [address, amount] of Object.entries(funds)) give(address, amount)
  return { find: (address) => all.get(address), give }
}
