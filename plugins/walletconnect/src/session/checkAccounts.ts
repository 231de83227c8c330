import type { ChainId, Namespace } from '@latchkit/kernel'
import type { PairedSession, PairingClient } from '../relay/client.ts'
import { namespacesOf } from './namespaces.ts'
import { readAccounts } from './readSession.ts'

/** Resolves to whether a text is an address of a namespace. */
export type IsAddress = (namespace: Namespace, address: string) => Promise<boolean>

/** No wallet shares more accounts, and a connection with more is refused. */
const maxAccounts = 1_000

/** The accounts of sessions, as far as they are addresses of their namespace. */
export interface CheckedAccounts {
  /** Checks the accounts on these networks that are new. Rejects if the code of a namespace cannot be loaded. */
  check(session: PairedSession, chains: readonly ChainId[]): Promise<void>
  /** Returns a session with those accounts only that were checked and are addresses. */
  accepted(session: PairedSession): PairedSession
  /** Returns the namespaces in which the wallet has approved nothing but accounts that are no addresses. */
  refused(session: PairedSession, chains: readonly ChainId[]): readonly Namespace[]
  /** Returns a client whose sessions have accepted accounts only, and whose updates are checked before they are reported. */
  following(
    client: Pick<PairingClient, 'session' | 'onSession'>,
    requested: () => readonly ChainId[],
  ): Pick<PairingClient, 'session' | 'onSession'>
}

/**
 * Checks the accounts of sessions. A wallet may approve a namespace with the address of another chain, which must not be shown
 * to be paid.
 */
export function createCheckedAccounts(isAddress: IsAddress, log: (message: string) => void): CheckedAccounts {
  const known = new Map<string, boolean>()
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
  function newAccounts(session: PairedSession, chains: readonly ChainId[]) {
    return namespacesOf(chains).flatMap((namespace) =>
      readAccounts(session, namespace, chains)
        .slice(0, maxAccounts)
        .filter(({ account }) => !isEvmAccount(account) && !known.has(keyOf(account)))
        .map(({ account }) => ({ namespace, account })),
    )
  }

  async function check(session: PairedSession, chains: readonly ChainId[]): Promise<void> {
    const checked = await Promise.all(
      newAccounts(session, chains).map(async ({ namespace, account }) => {
        const is = namespace !== 'eip155' && (await isAddress(namespace, addressOf(account)))
        known.set(keyOf(account), is)
        return is
      }),
    )
    const count = checked.filter((is) => !is).length
    if (count > 0) log(`walletconnect: ${count} approved accounts are no addresses of their namespace`)
  }

  function refused(session: PairedSession, chains: readonly ChainId[]): readonly Namespace[] {
    const count = (from: PairedSession, namespace: Namespace) => readAccounts(from, namespace, chains).length
    return namespacesOf(chains).filter(
      (namespace) => count(session, namespace) > 0 && count(accepted(session), namespace) === 0,
    )
  }

  return {
    check,
    accepted,
    refused,
    following: (client, requested) => ({
      session(topic) {
        const session = client.session(topic)
        return session && accepted(session)
      },
      onSession: (listener) =>
        client.onSession((event) => {
          const report = () => listener(event)
          const session = event.kind === 'updated' ? client.session(event.topic) : undefined
          // Without a new account the event is reported at once, because a switch of the network waits for it. What cannot be
          // checked is left out.
          if (!session || newAccounts(session, requested()).length === 0) report()
          else void check(session, requested()).then(report, report)
        }),
    }),
  }
}

/** The checksum is not verified: some networks have checksums of their own (EIP-1191). */
const isEvmAccount = (account: string): boolean => /^eip155:\d+:0x[0-9a-f]{40}$/i.test(account)

const addressOf = (account: string): string => account.slice(account.lastIndexOf(':') + 1)

/** An address is valid in its namespace, on whichever network, and the network may have its legacy id. */
const keyOf = (account: string): string => `${account.slice(0, account.indexOf(':'))}:${addressOf(account)}`
