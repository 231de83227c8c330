import type { AccountId, ChainId, Namespace } from '@latchkit/kernel'
import { createLeftOutLog, type Log } from '@latchkit/kernel/chain'
import { connectorId } from '../connector.ts'
import type { PairedSession, PairingClient } from '../relay/client.ts'
import { namespacesOf } from './namespaces.ts'
import { readAccounts } from './readSession.ts'

/** Resolves to whether a text is an address of a namespace. */
export type IsAddress = (namespace: Namespace, address: string) => Promise<boolean>

/** No wallet shares more accounts, and a connection with more is refused. */
const maxAccounts = 1_000

/** The parts that the check needs. */
export interface CheckParts {
  readonly isAddress: IsAddress
  readonly log: Log
  /** Returns the networks whose accounts can be connected. */
  readonly requested: () => readonly ChainId[]
}

/** The accounts of sessions, as far as they are addresses of their namespace. */
export interface CheckedAccounts {
  /**
   * Checks the accounts on these networks that are new. Resolves to the errors of namespaces whose code cannot be loaded: their
   * accounts are not accepted, and checked the next time.
   */
  check(session: PairedSession, chains: readonly ChainId[]): Promise<readonly unknown[]>
  /** Returns a session with those accounts only that were checked and are addresses. */
  accepted(session: PairedSession): PairedSession
  /** Returns the namespaces in which the wallet has approved nothing but accounts that are no addresses. */
  refused(session: PairedSession, chains: readonly ChainId[]): readonly Namespace[]
  /**
   * Returns a client whose sessions have accepted accounts only, and whose updates are reported when the accounts of the namespace
   * are checked.
   */
  following(
    client: Pick<PairingClient, 'session' | 'onSession'>,
    namespace: Namespace,
  ): Pick<PairingClient, 'session' | 'onSession'>
}

interface NewAccount {
  readonly namespace: Namespace
  readonly account: AccountId
}

/**
 * Checks the accounts of sessions. A wallet may approve a namespace with the address of another chain, which must not be shown
 * to be paid.
 */
export function createCheckedAccounts({ isAddress, log, requested }: CheckParts): CheckedAccounts {
  const reportLeftOut = createLeftOutLog(log)
  const known = new Map<string, boolean>()
  const pending = new Map<string, Promise<void>>()
  const isAccepted = (account: string) => isEvmAccount(account) || known.get(keyOf(account)) === true

  const accepted = (session: PairedSession): PairedSession => ({
    ...session,
    namespaces: Object.fromEntries(
      Object.entries(session.namespaces).map(([key, entry]) => [
        key,
        { ...entry, accounts: entry.accounts.filter(isAccepted) },
      ]),
    ),
  })

  /** Returns the accounts on these networks that have not been checked. */
  const newAccounts = (session: PairedSession, chains: readonly ChainId[]): readonly NewAccount[] =>
    namespacesOf(chains).flatMap((namespace) =>
      readAccounts(session, namespace, chains)
        .slice(0, maxAccounts)
        .filter(({ account }) => !isEvmAccount(account) && !known.has(keyOf(account)))
        .map(({ account }) => ({ namespace, account })),
    )

  /** Checks an account once, although each connection of its session asks for it. */
  function checkAccount({ namespace, account }: NewAccount): Promise<void> {
    const key = keyOf(account)
    const run = async () => {
      known.set(key, namespace !== 'eip155' && (await isAddress(namespace, addressOf(account))))
    }
    const started = pending.get(key) ?? run().finally(() => pending.delete(key))
    pending.set(key, started)
    return started
  }

  async function checkAll(
    session: PairedSession,
    accounts: readonly NewAccount[],
  ): Promise<readonly unknown[]> {
    const results = await Promise.allSettled(accounts.map(checkAccount))
    const found = namespacesOf(requested()).flatMap((name) => readAccounts(session, name, requested()))
    const count = found.filter(({ account }) => known.get(keyOf(account)) === false).length
    reportLeftOut(connectorId, count > 0 ? { 'no address of its namespace': count } : {})
    return results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  }

  function refused(session: PairedSession, chains: readonly ChainId[]): readonly Namespace[] {
    const count = (from: PairedSession, namespace: Namespace) => readAccounts(from, namespace, chains).length
    return namespacesOf(chains).filter(
      (namespace) => count(session, namespace) > 0 && count(accepted(session), namespace) === 0,
    )
  }

  return {
    check: (session, chains) => checkAll(session, newAccounts(session, chains)),
    accepted,
    refused,
    following: (client, namespace) => ({
      session(topic) {
        const session = client.session(topic)
        return session && accepted(session)
      },
      onSession: (listener) =>
        client.onSession((event) => {
          const report = () => listener(event)
          const session = event.kind === 'updated' ? client.session(event.topic) : undefined
          const added = session ? newAccounts(session, chainsIn(requested(), namespace)) : []
          // Without a new account the event is reported at once, because a switch of the network waits for it. What cannot be
          // checked is left out.
          if (!session || added.length === 0) report()
          else void checkAll(session, added).then(report)
        }),
    }),
  }
}

/** Returns the networks of one namespace. */
export const chainsIn = (chains: readonly ChainId[], namespace: Namespace): readonly ChainId[] =>
  chains.filter((id) => id.startsWith(`${namespace}:`))

/** The checksum is not verified: some networks have checksums of their own (EIP-1191). */
const isEvmAccount = (account: string): boolean => /^eip155:\d+:0x[0-9a-f]{40}$/i.test(account)

const addressOf = (account: string): string => account.slice(account.lastIndexOf(':') + 1)

/** An address is valid in its namespace, on whichever network, and the network may have its legacy id. */
const keyOf = (account: string): string => `${account.slice(0, account.indexOf(':'))}:${addressOf(account)}`
