import { type AccountId, formatAccountId, type Network, parseChainId } from '@latchkit/kernel'
import { type AccountDetail, type LeftOut, readRows, readWalletName, tryRead } from '@latchkit/kernel/chain'
import { toHex } from '../hex.ts'
import { getPrefix } from '../network.ts'
import { decodeAddress, encodeAddress } from '../ss58.ts'

/**
 * The accounts of an extension on one network, by id; `ownAddresses` are the extension's own addresses by public key, and `leftOut`
 * has what could not be read.
 */
export interface Accounts {
  readonly ids: readonly AccountId[]
  readonly details: Readonly<Record<AccountId, AccountDetail>>
  readonly ownAddresses: ReadonlyMap<string, string>
  readonly leftOut: LeftOut
}

const maxAccounts = 1000
const maxLabelCharacters = 100

/**
 * Reads the accounts that can be used on a network, each alone. Returns `undefined` when the response is not a list. Ignores
 * Ethereum keys, which have no SS58 address, and accounts that are bound to the genesis hash of another chain.
 */
export function readAccounts(response: unknown, network: Network): Accounts | undefined {
  // The response is an object of the extension: reading it may throw.
  const list = tryRead(() => (Array.isArray(response) ? response.slice(0, maxAccounts + 1) : undefined))
  if (!list || list.length > maxAccounts) return undefined
  const { reference } = parseChainId(network.caipNetworkId)
  const { rows, leftOut } = readRows(list, (entry) => readRow(entry, reference))
  return { ...collectAccounts(rows, network), leftOut }
}

interface Row {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly label: string | undefined
}

/** Returns an account, or why it is left out. Accounts of other kinds and chains are skipped. */
function readRow(value: unknown, reference: string): Row | string | undefined {
  const { address, name, genesisHash, type } = Object(value) as Readonly<Record<string, unknown>>
  if (type === 'ethereum') return undefined
  const decoded = typeof address === 'string' ? decodeAddress(address) : 'shape'
  if (typeof address !== 'string' || typeof decoded === 'string') return 'unreadable'
  const isFor =
    typeof genesisHash !== 'string' ||
    genesisHash === '' ||
    genesisHash.slice(2, 2 + reference.length).toLowerCase() === reference
  const label = readWalletName(name, maxLabelCharacters)
  return isFor ? { address, publicKey: decoded.publicKey, label } : undefined
}

function collectAccounts(rows: readonly Row[], network: Network): Omit<Accounts, 'leftOut'> {
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
