import {
  type AccountId,
  type ChainId,
  type Connection,
  formatAccountId,
  type Namespace,
  parseAccountId,
} from '@latchkit/kernel'
import { type ConnectedWallet, readWalletIcon, readWalletName } from '@latchkit/kernel/chain'
import { object } from '@latchkit/kernel/plugin'
import { optional, safeParse, unknown } from 'valibot'
import { connectorId } from '../connector.ts'
import type { PairedSession } from '../relay/client.ts'
import { isRequestedMethod, legacyId, modernId, namespacesOf } from './namespaces.ts'

/** Returns the entries of a namespace. A key may name the namespace or one of its networks. */
function entriesOf(session: PairedSession, namespace: Namespace) {
  return Object.entries(session.namespaces).flatMap(([key, entry]) =>
    key === namespace || key.startsWith(`${namespace}:`) ? [entry] : [],
  )
}

/** Returns the accounts of a session on the requested networks. Everything else is ignored (I-24). */
export function readAccounts(
  session: PairedSession,
  namespace: Namespace,
  requested: readonly ChainId[],
): readonly { readonly account: AccountId; readonly chainId: ChainId }[] {
  const keys = new Set<string>()
  return (
    entriesOf(session, namespace)
      // Filtered before parsing, because a wallet may approve any number of accounts.
      .flatMap(({ accounts }) => accounts.filter((text) => text.startsWith(`${namespace}:`)))
      .flatMap((text) => readAccount(text) ?? [])
      .filter(({ account, chainId }) => {
        const key = account.toLowerCase()
        if (keys.has(key) || !requested.includes(chainId)) return false
        keys.add(key)
        return true
      })
  )
}

function readAccount(text: string): { account: AccountId; chainId: ChainId } | undefined {
  try {
    const { chainId: approved, address } = parseAccountId(text)
    // A parsed id and its modern equivalent are both valid CAIP-2 ids.
    const chainId = modernId(approved) as ChainId
    return { account: formatAccountId(chainId, address), chainId }
  } catch {
    return undefined
  }
}

/** Returns the wallet's id of a network. It is the legacy id if the wallet has approved only that. */
export function toSessionChainId(session: PairedSession, chainId: ChainId): string {
  const legacy = legacyId(chainId)
  const isApproved = (id: string) =>
    Object.values(session.namespaces).some(({ accounts }) =>
      accounts.some((account) => account.startsWith(`${id}:`)),
    )
  return legacy && !isApproved(chainId) && isApproved(legacy) ? legacy : chainId
}

/** Returns whether a method was requested and approved by the wallet. */
export function allows(session: PairedSession, namespace: Namespace, method: string): boolean {
  return (
    isRequestedMethod(namespace, method) &&
    entriesOf(session, namespace).some((entry) => entry.methods.includes(method))
  )
}

/** The state of a session on one network, with all networks that the wallet has approved. */
export type ChainState = Pick<Connection, 'accounts' | 'chainId' | 'networks'>

/** Returns a network of the session's namespace and its accounts: the preferred network if approved, or else the first. */
export function readChainState(
  session: PairedSession,
  namespace: Namespace,
  requested: readonly ChainId[],
  preferred?: ChainId,
): ChainState | undefined {
  const approved = readAccounts(session, namespace, requested)
  const chains = requested.filter((chain) => approved.some(({ chainId }) => chainId === chain))
  const chainId = preferred && chains.includes(preferred) ? preferred : chains[0]
  if (!chainId) return undefined
  return {
    chainId,
    networks: chains,
    accounts: approved.flatMap((entry) => (entry.chainId === chainId ? [entry.account] : [])),
  }
}

const peerSchema = object({ metadata: object({ name: unknown(), icons: optional(unknown()) }) })

/** Reads what the wallet of a session calls itself. Its icon is used only if it is a data URL: others would be requests. */
function readPeer({ peer }: PairedSession): ConnectedWallet | undefined {
  const { success, output } = safeParse(peerSchema, peer)
  const name = success ? readWalletName(output.metadata.name) : undefined
  if (!success || !name) return undefined
  const { icons } = output.metadata
  return { name, icon: Array.isArray(icons) ? readWalletIcon(icons[0]) : undefined }
}

/** Returns the connections of a session, one per requested namespace. */
export function toConnections(
  session: PairedSession,
  requested: readonly ChainId[],
  preferred?: ChainId,
): readonly Connection[] {
  const wallet = readPeer(session)
  return namespacesOf(requested).flatMap((namespace) => {
    const state = readChainState(session, namespace, requested, preferred)
    const id = `${connectorId}:${namespace}:${session.topic}`
    // Only on eip155 every request that signs names its account.
    const canSwitchAccount = namespace === 'eip155' || undefined
    const ids = { id, source: 'walletconnect', connectorId, namespace, session: session.topic }
    return state ? [{ ...ids, wallet, canSwitchAccount, ...state }] : []
  })
}
