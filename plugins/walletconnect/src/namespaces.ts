import { type ChainId, evmReads, type Namespace } from '@latchkit/kernel'

const words = (text: string): readonly string[] => text.split(' ')

/** What is asked of a wallet for a namespace, and what its nodes answer without one. */
interface NamespaceRow {
  /** Every one has a policy in the namespace's own plugin: a session grants nothing that the kit would refuse. */
  readonly methods: readonly string[]
  /** Read from a node of the network where the wallet has not taken the method on. */
  readonly reads?: ReadonlySet<string>
}

/** What any node of a network answers: nothing of accounts, of the wallet, or of a bundler. */
const nodeRead = /^eth_(?!accounts$|chainId$|supportedEntryPoints$|\w*UserOperation)/

const events = ['accountsChanged', 'chainChanged'] as const

const rows: Readonly<Record<Namespace, NamespaceRow>> = {
  eip155: {
    methods: words(
      'eth_accounts eth_requestAccounts eth_sendRawTransaction eth_signTypedData_v4 eth_sendTransaction personal_sign wallet_switchEthereumChain wallet_addEthereumChain wallet_watchAsset wallet_getCallsStatus wallet_sendCalls wallet_getCapabilities wallet_grantPermissions wallet_revokePermissions wallet_getAssets',
    ),
    reads: new Set(evmReads.filter((method) => nodeRead.test(method))),
  },
  solana: {
    methods: words(
      'solana_signMessage solana_signTransaction solana_requestAccounts solana_getAccounts solana_signAllTransactions solana_signAndSendTransaction',
    ),
  },
  bip122: { methods: words('sendTransfer signMessage signPsbt getAccountAddresses') },
  polkadot: { methods: words('polkadot_signTransaction polkadot_signMessage') },
  cosmos: { methods: words('cosmos_getAccounts cosmos_signDirect cosmos_signAmino') },
}

/** Wallets of before 2023 know Solana's clusters by these. */
const legacyIds: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
}

/** The id that a network has today, of one that only a wallet of before 2023 calls it. */
export function modernId(chainId: string): string {
  return Object.keys(legacyIds).find((modern) => legacyIds[modern] === chainId) ?? chainId
}

/** What a wallet of before 2023 calls a network, where it has another name for it. */
export const legacyId = (chainId: ChainId): string | undefined => legacyIds[chainId]

/** What a site asks of a wallet, per namespace. */
export interface AskedNamespace {
  readonly chains: string[]
  readonly methods: string[]
  readonly events: string[]
}

const namespaceOf = (chainId: ChainId) => chainId.slice(0, chainId.indexOf(':')) as Namespace

/** The namespaces of these networks, each once, in their order. */
export function namespacesOf(chains: readonly ChainId[]): readonly Namespace[] {
  return [...new Set(chains.map(namespaceOf))].filter((namespace) => Object.hasOwn(rows, namespace))
}

/** What to propose so that a wallet can serve these networks: all of it optional, so that no wallet must refuse. */
export function askFor(chains: readonly ChainId[]): Readonly<Record<string, AskedNamespace>> {
  const asked = namespacesOf(chains).map((namespace) => {
    const own = chains.filter((chain) => namespaceOf(chain) === namespace)
    const legacy = own.flatMap((chain) => legacyIds[chain] ?? [])
    const { methods } = rows[namespace]
    return [namespace, { chains: [...own, ...legacy], methods: [...methods], events: [...events] }]
  })
  return Object.fromEntries(asked)
}

export const isAsked = (namespace: Namespace, method: string): boolean =>
  rows[namespace].methods.includes(method)

export const isRead = (namespace: Namespace, method: string): boolean =>
  rows[namespace].reads?.has(method) ?? false
