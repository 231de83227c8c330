import { type CheckAddressOptions, looksAlike, parseAccountId, type RecipientWarning } from '@latchkit/kernel'
import { findNode, type NodeAccess } from '@latchkit/kernel/chain'
import { createReader } from '../explain/readContracts.ts'

/** The chain has this long to tell of code at an address. */
const readMs = 5_000

/** Precompiled contracts, what is written for the native currency in a token's place, and where tokens are sent to be destroyed. */
const burns = /^0x(?:0{38}[0-9a-f]{2}|([0-9a-f])\1{39}|0{36}dead|dead0{36}|dead0{16}(?:42069){4})$/

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** What to be warned of before something is sent to an address: by the address itself, and where a signal is given, by the chain. */
export async function warnOfRecipient(
  chains: NodeAccess,
  address: string,
  { from, token, known = [], signal }: CheckAddressOptions,
): Promise<readonly RecipientWarning[]> {
  const own = from && parseAccountId(from)
  if (/^0x0{40}$/.test(address)) return ['zeroAddress']
  if (token !== undefined && isSame(address, token)) return ['tokenContract']
  if (burns.test(address.toLowerCase())) return ['burnAddress']
  if (own && isSame(address, own.address)) return ['ownAddress']
  const familiar = own ? [own.address, ...known] : known
  const isKnown = familiar.some((one) => isSame(one, address))
  const isLike = !isKnown && familiar.some((one) => looksAlike(one, address))
  const isContract = own && signal ? await hasCode(chains, own.chainId, address, signal) : false
  return [...(isLike ? (['lookAlike'] as const) : []), ...(isContract ? (['contract'] as const) : [])]
}

async function hasCode(
  chains: NodeAccess,
  chainId: string,
  address: string,
  signal: AbortSignal,
): Promise<boolean> {
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(readMs)])
  const reader = createReader(findNode(chains, chainId), bounded)
  // A node that is silent is no reason to send nothing: the wallet shows the address as well.
  return (await reader.hasCode(address)) === true
}
