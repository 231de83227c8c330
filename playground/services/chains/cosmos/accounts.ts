/** The state of an account on the chain. */
export interface ChainAccount {
  readonly accountNumber: bigint
  sequence: bigint
  balance: bigint
  /** Set by the first transaction of the account, as on a real chain. */
  publicKey: Uint8Array | undefined
}

/** The accounts of a chain. An account exists once it has received coins. */
export interface Accounts {
  find(address: string): ChainAccount | undefined
  /** Adds coins to an account, and creates the account if it does not exist. */
  give(address: string, amount: bigint): void
}

/** Creates accounts with the given initial balances. */
export function createAccounts(funds: Readonly<Record<string, bigint>>): Accounts {
  const accounts = new Map<string, ChainAccount>()
  function give(address: string, amount: bigint): void {
    const existing = accounts.get(address)
    if (existing) existing.balance += amount
    else {
      const accountNumber = BigInt(accounts.size)
      accounts.set(address, { accountNumber, sequence: 0n, balance: amount, publicKey: undefined })
    }
  }
  for (const [address, amount] of Object.entries(funds)) give(address, amount)
  return { find: (address) => accounts.get(address), give }
}
