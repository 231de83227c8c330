import {
  type AccountId,
  type ChainId,
  type Connection,
  formatAccountId,
  type Namespace,
  parseAccountId,
} from '@latchkit/kernel'
import type { PairedSession } from './client.ts'
import { connectorId } from './connector.ts'
import { isAsked, legacyId, modernId, namespacesOf } from './namespaces.ts'

/** Keys may name a whole namespace or one network of it. */
function partsOf(session: PairedSession, namespace: Namespace) {
  return Object.entries(session.namespaces).flatMap(([key, part]) =>
    key === namespace || key.startsWith(`${namespace}:`) ? [part] : [],
  )
}

/** The accounts a session gives on networks that were asked for; whatever else it holds is ignored (I-24). */
export function accountsOf(
  session: PairedSession,
  namespace: Namespace,
  asked: readonly ChainId[],
): readonly { readonly account: AccountId; readonly chainId: ChainId }[] {
  const seen = new Set<string>()
  return (
    partsOf(session, namespace)
      // What is of no use is not parsed: a wallet may give any number of them.
      .flatMap(({ accounts }) => accounts.filter((text) => text.startsWith(`${namespace}:`)))
      .flatMap((text) => readAccount(text) ?? [])
      .filter(({ account, chainId }) => {
        const key = account.toLowerCase()
        if (seen.has(key) || !asked.includes(chainId)) return false
        seen.add(key)
        return true
      })
  )
}

function readAccount(text: string): { account: AccountId; chainId: ChainId } | undefined {
  try {
    const { chainId: given, address } = parseAccountId(text)
    // It was parsed: it is one, and so is the other name of it.
    const chainId = modernId(given) as ChainId
    return { account: formatAccountId(chainId, address), chainId }
  } catch {
    return undefined
  }
}

/** What the wallet calls a network: by the older name where that is the only one it approved. */
export function idInSession(session: PairedSession, chainId: ChainId): string {
  const legacy = legacyId(chainId)
  const isGiven = (id: string) =>
    Object.values(session.namespaces).some(({ accounts }) => accounts.some((one) => one.startsWith(`${id}:`)))
  return legacy && !isGiven(chainId) && isGiven(legacy) ? legacy : chainId
}

/** Whether a wallet has taken a method on, and was asked to. */
export function allows(session: PairedSession, namespace: Namespace, method: string): boolean {
  return (
    isAsked(namespace, method) && partsOf(session, namespace).some((part) => part.methods.includes(method))
  )
}

/** Which network of a namespace a session is on, and its accounts there: the wanted one if it was given. */
export function placeOf(
  session: PairedSession,
  namespace: Namespace,
  asked: readonly ChainId[],
  wanted?: ChainId,
): Pick<Connection, 'accounts' | 'chainId'> | undefined {
  const given = accountsOf(session, namespace, asked)
  const chains = asked.filter((chain) => given.some(({ chainId }) => chainId === chain))
  const chainId = wanted && chains.includes(wanted) ? wanted : chains[0]
  if (!chainId) return undefined
  return { chainId, accounts: given.flatMap((one) => (one.chainId === chainId ? [one.account] : [])) }
}

/** The connections that a session makes, one for each namespace of it that was asked for. */
export function connectionsOf(
  session: PairedSession,
  asked: readonly ChainId[],
  wanted?: ChainId,
): readonly Connection[] {
  return namespacesOf(asked).flatMap((namespace) => {
    const place = placeOf(session, namespace, asked, wanted)
    const id = `${connectorId}:${namespace}:${session.topic}`
    return place
      ? [{ id, source: 'walletconnect', connectorId, namespace, session: session.topic, ...place }]
      : []
  })
}
