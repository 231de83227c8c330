import { parseAccountId } from '@latchkit/kernel'
import {
  type CheckAddressOptions,
  findNode,
  looksAlike,
  type NodeAccess,
  type RecipientWarning,
} from '@latchkit/kernel/chain'
import { createReader } from '../explain/readContracts.ts'
import { readChain } from './readChain.ts'

/** How long to wait for the chain to report whether an address has code. */
const timeoutMs = 5_000

/** Precompiled contracts, placeholders for the native currency in place of a token, and common burn addresses. */
const burnAddresses = /^0x(?:0{38}[0-9a-f]{2}|([0-9a-f])\1{39}|0{36}dead|dead0{36}|dead0{16}(?:42069){4})$/

const isSame = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase()

/**
 * Returns warnings about a recipient, based on the address itself and, when a signal is given, on what the chain reports
 * about it.
 */
export async function warnOfRecipient(
  chains: NodeAccess,
  address: string,
  { from, token, knownAddresses = [], signal }: CheckAddressOptions,
): Promise<readonly RecipientWarning[]> {
  const own = from && parseAccountId(from)
  if (/^0x0{40}$/.test(address)) return ['zeroAddress']
  if (token !== undefined && isSame(address, token)) return ['tokenContract']
  if (burnAddresses.test(address.toLowerCase())) return ['burnAddress']
  if (own && isSame(address, own.address)) return ['ownAddress']
  const known = own ? [own.address, ...knownAddresses] : knownAddresses
  const isKnown = known.some((knownAddress) => isSame(knownAddress, address))
  const isLookAlike = !isKnown && known.some((knownAddress) => looksAlike(knownAddress, address))
  const use = own && signal ? await readUse(chains, own.chainId, address, signal) : undefined
  const isUnused = use === 'unused' && !isKnown
  return [
    ...(isLookAlike ? (['lookAlike'] as const) : []),
    ...(use === 'contract' ? (['contract'] as const) : []),
    ...(isUnused ? (['unused'] as const) : []),
  ]
}

/** Reads whether an address is a contract or has never been used. Resolves to `undefined` if neither, or if the node does not respond. */
async function readUse(
  chains: NodeAccess,
  chainId: string,
  address: string,
  signal: AbortSignal,
): Promise<'contract' | 'unused' | undefined> {
  const timedSignal = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  const node = findNode(chains, chainId)
  const isZero = async (method: string) => {
    const quantity = await readChain(node, { method, params: [address, 'latest'] }, timedSignal).catch(
      () => '1',
    )
    return BigInt(quantity) === 0n
  }
  // A node that does not respond must not block the transfer: the wallet shows the address as well.
  const [isContract, hasNotSent] = await Promise.all([
    createReader(node, timedSignal).hasCode(address),
    isZero('eth_getTransactionCount'),
  ])
  if (isContract) return 'contract'
  return isContract === false && hasNotSent && (await isZero('eth_getBalance')) ? 'unused' : undefined
}
