import {
  type AccountDetail,
  type AccountId,
  formatAccountId,
  type Network,
  parseChainId,
} from '@latchkit/kernel'
import { readWalletName } from '@latchkit/kernel/chain'
import { toHex } from '../hex.ts'
import { prefixOf } from '../network.ts'
import { decodeAddress, encodeAddress } from '../ss58.ts'

/** The accounts of an extension on one network, by id; `spelling` is how the extension itself writes each address. */
export interface Accounts {
  readonly ids: readonly AccountId[]
  readonly details: Readonly<Record<AccountId, AccountDetail>>
  readonly spelling: ReadonlyMap<string, string>
}

const maxAccounts = 1000
const maxLabelCharacters = 100

/**
 * The accounts of an answer that can be used on a network, nothing when it is no list of accounts. Keys of Ethereum's
 * kind have no SS58 address, and an account that is bound to another chain's genesis is of no use here: both are left out.
 */
export function readAccounts(answer: unknown, network: Network): Accounts | undefined {
  // An answer is an object of the extension's: looking at it may throw.
  try {
    if (!Array.isArray(answer) || answer.length > maxAccounts) return undefined
    const rows = answer.map((one: unknown) => readOne(one))
    if (rows.some((row) => row === undefined)) return undefined
    const { reference } = parseChainId(network.caipNetworkId)
    const usable = rows.filter((row) => row !== undefined && row !== 'ethereum' && row.isFor(reference))
    return collect(usable as readonly Row[], network)
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

function readOne(value: unknown): Row | 'ethereum' | undefined {
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

function collect(rows: readonly Row[], network: Network): Accounts {
  const details: Record<AccountId, AccountDetail> = {}
  const spelling = new Map<string, string>()
  for (const { address, publicKey, label } of rows) {
    const key = toHex(publicKey)
    if (spelling.has(key)) continue
    spelling.set(key, address)
    const id = formatAccountId(network.caipNetworkId, encodeAddress(publicKey, prefixOf(network)))
    details[id] = { type: 'eoa', publicKey: key, ...(label === undefined ? {} : { label }) }
  }
  return { ids: Object.keys(details) as AccountId[], details, spelling }
}
