import type { ChainId, FrameLogin, FrameUser } from '@latchkit/kernel'
import { parseChainId } from '@latchkit/kernel'
import { atom, type PrimitiveAtom, type Store } from 'jotai/vanilla'
import type { Ask } from './createCalls.ts'
import type { UserAnswer } from './messenger/protocol.ts'
import type { AccountTypes } from './options.ts'
import { typeOf } from './readUser.ts'
import type { LoginStore } from './store.ts'

/** What a login needs. */
export interface LoginParts {
  readonly store: Store
  readonly kept: LoginStore
  readonly ask: Ask
  readonly defaults: AccountTypes
}

/** Who is logged in: what is known of it now, and what is kept of it between visits. */
export function createLogin({ store, kept, ask, defaults }: LoginParts) {
  const userAtom: PrimitiveAtom<FrameUser | undefined> = atom<FrameUser | undefined>(undefined)
  let checking: Promise<boolean> | undefined

  async function check(signal: AbortSignal): Promise<boolean> {
    if (kept.read('EMAIL_LOGIN_USED_KEY') === undefined) return false
    const token = kept.read('SESSION_TOKEN_KEY')
    try {
      const { isConnected } = await ask('IS_CONNECTED', token && { token }, { signal })
      if (!isConnected) kept.forget()
      else void readNetworks(signal)
      return isConnected
    } catch (error) {
      if (!signal.aborted) kept.forget()
      throw error
    }
  }

  /** Where smart accounts are to be had; nobody waits for it. */
  async function readNetworks(signal: AbortSignal): Promise<void> {
    const answer = await ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined, { signal }).catch(
      () => undefined,
    )
    if (answer) kept.write('SMART_ACCOUNT_ENABLED_NETWORKS', answer.smartAccountEnabledNetworks.join(','))
  }

  return {
    userAtom,
    readNetworks,
    /** The kind of account that is wanted on a network: the visitor's choice, else the integrator's. */
    typeFor(chainId: ChainId): 'eoa' | 'smartAccount' | undefined {
      const { namespace } = parseChainId(chainId)
      if (namespace === 'eip155') return kept.read('PREFERRED_ACCOUNT_TYPE') ?? defaults.eip155
      return namespace === 'solana' ? defaults.solana : undefined
    },
    /** Asks the wallet once for as many as want to know. */
    isLoggedIn({ signal }: { readonly signal: AbortSignal }): Promise<boolean> {
      checking ??= check(signal).finally(() => {
        checking = undefined
      })
      return checking
    },
    /** What the wallet says of the visitor on a network. */
    told(user: UserAnswer, chainId: ChainId): void {
      const before = store.get(userAtom)
      const isEvm = parseChainId(chainId).namespace === 'eip155'
      const types = user.accounts?.map(({ type }) => type) ?? []
      kept.write('LAST_USED_CHAIN_KEY', chainId)
      store.set(userAtom, {
        email: user.email ?? before?.email ?? kept.read('EMAIL'),
        userName: user.userName ?? before?.userName ?? kept.read('SOCIAL_USERNAME'),
        provider: before?.provider ?? kept.read('connected_social'),
        // Only there is a choice.
        accountType: isEvm ? typeOf(user) : (before?.accountType ?? 'eoa'),
        accountTypes: isEvm ? [...new Set(types)] : (before?.accountTypes ?? []),
      })
    },
    /** Stores a login that succeeded. @returns whether it will survive a reload */
    succeeded(login: FrameLogin): boolean {
      const user = store.get(userAtom)
      const email = user?.email ?? (login.by === 'email' ? login.email : undefined)
      const userName = user?.userName ?? (login.by === 'farcaster' ? login.userName : undefined)
      const provider = login.by === 'email' ? undefined : login.by === 'social' ? login.provider : 'farcaster'
      if (user) store.set(userAtom, { ...user, email, userName, provider })
      return kept.loggedIn({ email, userName, provider })
    },
    emailChanged(email: string): void {
      kept.write('EMAIL', email)
      const user = store.get(userAtom)
      if (user) store.set(userAtom, { ...user, email })
    },
    ended(): void {
      kept.forget()
      store.set(userAtom, undefined)
    },
  }
}
