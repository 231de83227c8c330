import type { ChainId, Namespace } from '@latchkit/kernel'
import { evmReads } from '@latchkit/kernel/plugin'

const split = (text: string): readonly string[] => text.split(' ')

/** The methods of a namespace that are requested from a wallet, and those that a node can answer. */
interface NamespaceRow {
  /** Each method has a policy in the plugin of its namespace, so a session contains no method that the kit would refuse. */
  readonly methods: readonly string[]
  /** The methods that are sent to a node when the wallet has not approved them. */
  readonly reads?: ReadonlySet<string>
}

/** Matches methods that any node answers, except those about accounts, the wallet or a bundler. */
const nodeReadPattern = /^eth_(?!accounts$|chainId$|supportedEntryPoints$|\w*UserOperation)/

const events = ['accountsChanged', 'chainChanged'] as const

const rows: Readonly<Record<string, NamespaceRow>> = {
  eip155: {
    methods: split(
      'eth_accounts eth_requestAccounts eth_sendRawTransaction eth_signTypedData_v4 eth_sendTransaction personal_sign wallet_switchEthereumChain wallet_addEthereumChain wallet_watchAsset wallet_getCallsStatus wallet_sendCalls wallet_getCapabilities wallet_grantPermissions wallet_revokePermissions wallet_getAssets',
    ),
    reads: new Set(evmReads.filter((method) => nodeReadPattern.test(method))),
  },
  solana: {
    methods: split(
      'solana_signMessage solana_signTransaction solana_requestAccounts solana_getAccounts solana_signAllTransactions solana_signAndSendTransaction',
    ),
  },
  bip122: { methods: split('sendTransfer signMessage signPsbt getAccountAddresses') },
  polkadot: { methods: split('polkadot_signTransaction polkadot_signMessage') },
  cosmos: { methods: split('cosmos_getAccounts cosmos_signDirect cosmos_signAmino') },
}

/** The ids of Solana's clusters in wallets from before 2023. */
const legacyIds: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
}

/** Converts the network id of a wallet from before 2023 to the current id. */
export function modernId(chainId: string): string {
  return Object.keys(legacyIds).find((modern) => legacyIds[modern] === chainId) ?? chainId
}

/** Returns the id of a network in wallets from before 2023, if it differs. */
export const legacyId = (chainId: ChainId): string | undefined => legacyIds[chainId]

/** The networks, methods and events that a site requests for a namespace. */
export interface RequestedNamespace {
  readonly chains: string[]
  readonly methods: string[]
  readonly events: string[]
}

/** The networks of an EVM namespace, whose ids `createProposal` has copied from those of the kit. */
export const chainsOf = ({ chains }: RequestedNamespace): readonly ChainId[] => chains as ChainId[]

const namespaceOf = (chainId: ChainId) => chainId.slice(0, chainId.indexOf(':')) as Namespace

/** Returns the distinct namespaces of the networks, in their order. */
export function namespacesOf(chains: readonly ChainId[]): readonly Namespace[] {
  return [...new Set(chains.map(namespaceOf))].filter((namespace) => Object.hasOwn(rows, namespace))
}

/** Creates the proposal for the networks. All of it is optional, so that no wallet has to refuse it. */
export function createProposal(chains: readonly ChainId[]): Readonly<Record<string, RequestedNamespace>> {
  const entries = namespacesOf(chains).map((namespace) => {
    const current = chains.filter((chain) => namespaceOf(chain) === namespace)
    const legacy = current.flatMap((chain) => legacyIds[chain] ?? [])
    const methods = rows[namespace]?.methods ?? []
    return [namespace, { chains: [...current, ...legacy], methods: [...methods], events: [...events] }]
  })
  return Object.fromEntries(entries)
}

export const isRequestedMethod = (namespace: Namespace, method: string): boolean =>
  rows[namespace]?.methods.includes(method) ?? false

export const isNodeRead = (namespace: Namespace, method: string): boolean =>
  rows[namespace]?.reads?.has(method) ?? false
