import type { Transaction } from '../model.ts'

/** An NFT, or several of a kind, that an account holds. */
export interface HeldNft {
  readonly name: string
  readonly count: bigint
  /** A picture as a data URL. */
  readonly icon?: string | undefined
}

const wholeNumber = /^\d{1,78}$/

/**
 * Returns the NFTs that the account has received and not sent away, those of the newest transaction first. NFTs that are
 * flagged as spam, and those with a suspect name, are left out. The history names no token id, so that NFTs with the same name
 * and picture count as several of a kind.
 */
export function heldNfts(transactions: readonly Transaction[]): readonly HeldNft[] {
  const held = new Map<string, HeldNft>()
  for (const { status, transfers } of transactions) {
    if (status !== 'confirmed') continue
    for (const { isNft, isSpam, isSuspect, direction, amount, label: name, icon } of transfers) {
      if (!isNft || isSpam || isSuspect || direction === 'self' || !wholeNumber.test(amount)) continue
      const key = JSON.stringify([name, icon])
      const before = held.get(key)?.count ?? 0n
      const count = direction === 'in' ? before + BigInt(amount) : before - BigInt(amount)
      held.set(key, { name, count, icon })
    }
  }
  return [...held.values()].filter(({ count }) => count > 0n)
}
