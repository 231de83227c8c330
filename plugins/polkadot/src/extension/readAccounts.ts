import { type AccountId, formatAccountId, type Network, parseChainId } from '@latchkit/kernel'
import type { AccountDetail } from '@latchkit/kernel/chain'
import { readWalletName } from '@latchkit/kernel/chain'
import { toHex } from '../hex.ts'
import { getPrefix } from '../network.ts'
import { decodeAddress, encodeAddress } from '../ss58.ts'

/** The accounts of an extension on one network, by id; `ownAddresses` are the extension's own addresses by public key. */
export interface Accounts {
  readonly ids: readonly AccountId[]
  readonly details: Readonly<Record<AccountId, AccountDetail>>
  readonly ownAddresses: ReadonlyMap<string, string>
}

const maxAccounts = 1000
const maxLabelCharacters = 100

/**
 * Reads the accounts that can be used on a network. Returns `undefined` when the response is not a list of accounts. Ignores
 * Ethereum keys, which have no SS58 address, and accounts that are bound to the genesis hash of another chain.
 */
export function readAccounts(response: unknown, network: Network): Accounts | undefined {
  // The response is an object of the extension: reading it may throw.
  try {
    if (!Array.isArray(response) || response.length > maxAccounts) return undefined
    const rows = response.map((entry: unknown) => readRow(entry))
    if (rows.some((row) => row === undefined)) return undefined
    const { reference } = parseChainId(network.caipNetworkId)
    const usable = rows.filter((row) => row !== undefined && row !== 'ethereum' && row.isFor(reference))
    return collectAccounts(usable as readonly Row[], network)
  } catch {
    return undefined
  }
}

interface Row {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly label: string | undefined
  isFor(reference: string): boolean
}

function readRow(value: unknown): Row | 'ethereum' | undefined {
  const { address, name, genesisHash, type } = Object(value) as Readonly<Record<string, unknown>>
  if (type === 'ethereum') return 'ethereum'
  const decoded = typeof address === 'string' ? decodeAddress(address) : 'shape'
  if (typeof decoded === 'string') return undefined
  return {
    address: address as string,
    publicKey: decoded.publicKey,
    label: readWalletName(name, maxLabelCharacters),
    isFor: (reference) =>
      typeof genesisHash !== 'string' ||
      genesisHash === '' ||
      genesisHash.slice(2, 2 + reference.length).toLowerCase() === reference,
  }
}

function collectAccounts(rows: readonly Row[], network: Network): Accounts {
  const details: Record<AccountId, AccountDetail> = {}
  const ownAddresses = new Map<string, string>()
  for (const { address, publicKey, label } of rows) {
    const key = toHex(publicKey)
    if (ownAddresses.has(key)) continue
    ownAddresses.set(key, address)
    const id = formatAccountId(network.caipNetworkId, encodeAddress(publicKey, getPrefix(network)))
    details[id] = { type: 'eoa', publicKey: key, ...(label === undefined ? {} : { label }) }
  }
  return { ids: Object.keys(details) as AccountId[], details, ownAddresses }
}
