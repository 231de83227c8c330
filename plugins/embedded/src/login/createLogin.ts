import type { ChainId } from '@latchkit/kernel'
import { parseChainId } from '@latchkit/kernel'
import {
  atom,
  type FrameLogin,
  type FrameUser,
  type PrimitiveAtom,
  type Store,
} from '@latchkit/kernel/plugin'
import type { SessionUpdate, UserAnswer } from '../messenger/protocol.ts'
import type { AccountTypes } from '../options.ts'
import type { AskFrame } from '../requests/askFrame.ts'
import type { LoginStore } from './createLoginStore.ts'
import { accountTypeOf } from './readUser.ts'

/** The parts that a login needs. */
export interface LoginParts {
  readonly store: Store
  readonly loginStore: LoginStore
  readonly ask: AskFrame
  readonly defaults: AccountTypes
}

/** Creates the login: the logged-in user, and the login that is stored between visits. */
export function createLogin({ store, loginStore, ask, defaults }: LoginParts) {
  const userAtom: PrimitiveAtom<FrameUser | undefined> = atom<FrameUser | undefined>(undefined)
  let pendingCheck: Promise<boolean> | undefined
  let endsWithFrame = false

  async function check(signal: AbortSignal): Promise<boolean> {
    if (loginStore.read('EMAIL_LOGIN_USED_KEY') === undefined) return false
    const token = loginStore.read('SESSION_TOKEN_KEY')
    try {
      const { isConnected } = await ask('IS_CONNECTED', token && { token }, { signal })
      if (!isConnected) loginStore.removeLogin()
      else void readNetworks(signal)
      return isConnected
    } catch (error) {
      if (!signal.aborted) loginStore.removeLogin()
      throw error
    }
  }

  /** Whether the wallet has a smart account on a network. Before it has reported its networks, it decides by itself. */
  function hasSmartAccounts(chainId: ChainId): boolean {
    const list = loginStore.read('SMART_ACCOUNT_ENABLED_NETWORKS')
    return list === undefined || list.split(',').includes(parseChainId(chainId).reference)
  }

  /** Reads and stores the networks that support smart accounts. Errors are ignored. */
  async function readNetworks(signal: AbortSignal): Promise<void> {
    const answer = await ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined, { signal }).catch(
      () => undefined,
    )
    if (answer)
      loginStore.write('SMART_ACCOUNT_ENABLED_NETWORKS', answer.smartAccountEnabledNetworks.join(','))
  }

  return {
    userAtom,
    readNetworks,
    /**
     * Returns the preferred account type on a network: the visitor's choice, or else the integrator's. On a network without
     * smart accounts it is the standard account.
     */
    preferredTypeFor(chainId: ChainId): 'eoa' | 'smartAccount' | undefined {
      const { namespace } = parseChainId(chainId)
      if (namespace === 'eip155' && !hasSmartAccounts(chainId)) return 'eoa'
      if (namespace === 'eip155') return loginStore.read('PREFERRED_ACCOUNT_TYPE') ?? defaults.eip155
      return namespace === 'solana' ? defaults.solana : undefined
    },
    /** Asks the embedded wallet whether the visitor is still logged in. Concurrent calls share one request. */
    isLoggedIn({ signal }: { readonly signal: AbortSignal }): Promise<boolean> {
      pendingCheck ??= check(signal).finally(() => {
        pendingCheck = undefined
      })
      return pendingCheck
    },
    /** Updates the user with what the embedded wallet reports on a network. */
    userReported(user: UserAnswer, chainId: ChainId): void {
      const previous = store.get(userAtom)
      const isEvm = parseChainId(chainId).namespace === 'eip155'
      const types = (user.accounts ?? [])
        .map(({ type }) => type)
        .filter((type) => type === 'eoa' || hasSmartAccounts(chainId))
      loginStore.write('LAST_USED_CHAIN_KEY', chainId)
      store.set(userAtom, {
        email: user.email ?? previous?.email ?? loginStore.read('EMAIL'),
        userName: user.userName ?? previous?.userName ?? loginStore.read('SOCIAL_USERNAME'),
        provider: previous?.provider ?? loginStore.read('connected_social'),
        // Only EVM accounts have several types.
        accountType: isEvm ? accountTypeOf(user) : (previous?.accountType ?? 'eoa'),
        accountTypes: isEvm ? [...new Set(types)] : (previous?.accountTypes ?? []),
      })
    },
    /** Stores the token of the login. A wallet without storage can end the login with its frame, and says so. */
    sessionUpdated(session: SessionUpdate): void {
      loginStore.write('SESSION_TOKEN_KEY', session.token)
      endsWithFrame = session.endsWithFrame ?? false
    },
    /** Stores a successful login. @returns whether the login will survive a reload */
    loginSucceeded(login: FrameLogin): boolean {
      const user = store.get(userAtom)
      const email = user?.email ?? (login.by === 'email' ? login.email : undefined)
      const userName = user?.userName ?? (login.by === 'farcaster' ? login.userName : undefined)
      const provider = login.by === 'email' ? undefined : login.by === 'social' ? login.provider : 'farcaster'
      if (user) store.set(userAtom, { ...user, email, userName, provider })
      return loginStore.saveLogin({ email, userName, provider }) && !endsWithFrame
    },
    emailChanged(email: string): void {
      loginStore.write('EMAIL', email)
      const user = store.get(userAtom)
      if (user) store.set(userAtom, { ...user, email })
    },
    loginEnded(): void {
      loginStore.removeLogin()
      store.set(userAtom, undefined)
    },
  }
}
