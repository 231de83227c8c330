import type { ChainId } from '@latchkit/kernel'
import { findWellKnownToken } from '@latchkit/kernel/chain'
import type { Reader, Token } from './readContracts.ts'

/** No well-known token has a supply of a trillion. */
const maxSupplyUnits = 10n ** 12n

/** A reader that is not misled about well-known tokens. */
export interface PinnedReader extends Reader {
  /** Whether the node has claimed something else about one of them, so that its other claims are doubtful, too. */
  isContradicted(): boolean
}

/** Returns a reader that knows the decimals and the kind of well-known tokens itself: a node could make amounts look small. */
export function pinTokens(reader: Reader, chainId: ChainId): PinnedReader {
  let isContradicted = false
  async function readToken(address: string): Promise<Token> {
    const claimed = await reader.token(address)
    const known = findWellKnownToken(chainId, address)
    if (!known) return claimed
    // Issuers rename tokens, so another symbol does not contradict the list.
    if (claimed.isSingle || (claimed.decimals ?? known.decimals) !== known.decimals) isContradicted = true
    return { ...known, isSingle: false }
  }
  async function readSupply(address: string): Promise<bigint | undefined> {
    const claimed = await reader.supply(address)
    const known = findWellKnownToken(chainId, address)
    const maxSupply = maxSupplyUnits * 10n ** BigInt(known?.decimals ?? 0)
    if (!known || claimed === undefined || claimed < maxSupply) return claimed
    isContradicted = true
    return maxSupply
  }
  return {
    token: readToken,
    supply: readSupply,
    balance: (address, account) => reader.balance(address, account),
    hasCode: (address) => reader.hasCode(address),
    isContradicted: () => isContradicted,
  }
}
