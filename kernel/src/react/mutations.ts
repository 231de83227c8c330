import { unlessAborted } from '../base/async/attempt.ts'
import { lazy } from '../base/async/lazy.ts'
import { kernelErrors } from '../base/errors/kernelErrors.ts'
import type { Connection } from '../contracts/connector.ts'
import type { AccountId, ChainId, Namespace } from '../contracts/ids.ts'
import type { ConnectOptions } from '../core/connection/connectOptions.ts'
import type { Latchkit } from '../core/latchkit.ts'
import { networksAtom } from '../core/state/atoms.ts'
import { useLatchkit } from './LatchkitProvider.tsx'
import { type MutationState, useMutation } from './useMutation.ts'

const loadSignMessage = lazy(() => import('./signMessage.ts'))

/** What `useConnect` returns. @example const connectFirst = ({ connect }: ConnectResult) => connect({ connector: 'io.metamask' }) */
export interface ConnectResult extends MutationState<readonly Connection[]> {
  /** Connects a wallet. An error is in `error`. */
  connect(options?: ConnectOptions): void
  /** Connects a wallet, as `kit.connect` does. */
  connectAsync(options?: ConnectOptions): Promise<readonly Connection[]>
}

/**
 * Connects a wallet: the one that the visitor chooses in the modal, or the one whose id is passed.
 *
 * @example
 * const { connect, isPending, error } = useConnect()
 * const button = <button disabled={isPending} onClick={() => connect()}>{error?.message ?? 'Connect'}</button>
 */
export function useConnect(): ConnectResult {
  const kit = useLatchkit()
  const { state, mutate, mutateAsync } = useMutation((options?: ConnectOptions) => kit.connect(options))
  return { ...state, connect: mutate, connectAsync: mutateAsync }
}

/** Options of the functions of `useDisconnect`. */
export interface DisconnectOptions {
  /** Id of the connection. Default: all connections end. */
  readonly connectionId?: string | undefined
  /** Ends the wait for the wallet. The connection has ended for the page already. */
  readonly signal?: AbortSignal | undefined
}

/** What `useDisconnect` returns. @example const leave = ({ disconnect }: DisconnectResult) => disconnect() */
export interface DisconnectResult extends MutationState<void> {
  /** Disconnects. An error is in `error`. */
  disconnect(options?: DisconnectOptions): void
  /** Disconnects, and resolves when the wallet has been notified. @throws {LatchkitError} ABORTED */
  disconnectAsync(options?: DisconnectOptions): Promise<void>
}

/**
 * Disconnects one connection, or all.
 *
 * @example
 * const { disconnect } = useDisconnect()
 * const button = <button onClick={() => disconnect()}>Disconnect</button>
 */
export function useDisconnect(): DisconnectResult {
  const kit = useLatchkit()
  const { state, mutate, mutateAsync } = useMutation(async (options: DisconnectOptions = {}) => {
    const { connectionId, signal } = options
    if (signal?.aborted) throw kernelErrors.ABORTED()
    const done = kit.disconnect(connectionId)
    await (signal ? unlessAborted(done, signal, kernelErrors.ABORTED) : done)
  })
  return { ...state, disconnect: mutate, disconnectAsync: mutateAsync }
}

/** Options of the functions of `useSwitchNetwork`. */
export interface SwitchNetworkOptions {
  /** The id of a configured network: as in its options, such as `137`, or its CAIP-2 id, such as `eip155:137`. */
  readonly chainId: number | string
  /** Aborts the request to the wallet. */
  readonly signal?: AbortSignal | undefined
}

/** What `useSwitchNetwork` returns. @example const toPolygon = ({ switchNetwork }: SwitchNetworkResult) => switchNetwork({ chainId: 137 }) */
export interface SwitchNetworkResult extends MutationState<void> {
  /** Switches the network. An error is in `error`. */
  switchNetwork(options: SwitchNetworkOptions): void
  /** Switches the network, as `kit.switchNetwork` does. */
  switchNetworkAsync(options: SwitchNetworkOptions): Promise<void>
}

/**
 * Switches to another configured network. A connected wallet is asked to switch.
 *
 * @example
 * const { switchNetwork, isPending } = useSwitchNetwork()
 * const button = <button disabled={isPending} onClick={() => switchNetwork({ chainId: 137 })}>Polygon</button>
 */
export function useSwitchNetwork(): SwitchNetworkResult {
  const kit = useLatchkit()
  const { state, mutate, mutateAsync } = useMutation(({ chainId, signal }: SwitchNetworkOptions) =>
    kit.switchNetwork(findId(kit, chainId), signal ? { signal } : {}),
  )
  return { ...state, switchNetwork: mutate, switchNetworkAsync: mutateAsync }
}

/** Options of the functions of `useSwitchAccount`. */
export interface SwitchAccountOptions {
  /** CAIP-10 id of an account that a connected wallet shares. */
  readonly account: AccountId
  /** Aborts the switch. */
  readonly signal?: AbortSignal | undefined
}

/** What `useSwitchAccount` returns. @example const use = ({ switchAccount }: SwitchAccountResult, account: AccountId) => switchAccount({ account }) */
export interface SwitchAccountResult extends MutationState<void> {
  /** Switches the account. An error is in `error`. */
  switchAccount(options: SwitchAccountOptions): void
  /** Switches the account, as `kit.switchAccount` does. */
  switchAccountAsync(options: SwitchAccountOptions): Promise<void>
}

/**
 * Makes another account that a connected wallet shares the active one. The wallet is not asked.
 *
 * @example
 * const [{ accounts = [] } = {}] = useConnections()
 * const { switchAccount } = useSwitchAccount()
 * const rows = accounts.map((account) => <button onClick={() => switchAccount({ account })}>{account}</button>)
 */
export function useSwitchAccount(): SwitchAccountResult {
  const kit = useLatchkit()
  const { state, mutate, mutateAsync } = useMutation(({ account, signal }: SwitchAccountOptions) =>
    kit.switchAccount(account, signal ? { signal } : {}),
  )
  return { ...state, switchAccount: mutate, switchAccountAsync: mutateAsync }
}

/** Finds the CAIP-2 id of a network. An unknown id stays as it is, and switching to it says so. */
function findId({ store }: Pick<Latchkit, 'store'>, chainId: number | string): ChainId {
  const network = store
    .get(networksAtom)
    .find(({ id, caipNetworkId }) => id === chainId || caipNetworkId === chainId)
  return network?.caipNetworkId ?? (`${chainId}` as ChainId)
}

/** Options of the functions of `useSignMessage`. */
export interface SignMessageOptions {
  /** The text to sign. */
  readonly message: string
  /** The namespace whose account signs. Default: the active one. */
  readonly namespace?: Namespace | undefined
  /** Aborts the request to the wallet. */
  readonly signal?: AbortSignal | undefined
}

/** What `useSignMessage` returns. @example const sign = ({ signMessage }: SignMessageResult) => signMessage({ message: 'Hello' }) */
export interface SignMessageResult extends MutationState<string> {
  /** Asks the wallet to sign a text. The signature is in `data`, an error is in `error`. */
  signMessage(options: SignMessageOptions): void
  /**
   * Asks the wallet to sign a text, and returns the signature in the encoding of the chain: hex on eip155.
   * @throws {LatchkitError} UNAUTHORIZED without a connection, USER_REJECTED, ABORTED
   */
  signMessageAsync(options: SignMessageOptions): Promise<string>
}

/**
 * Signs a text with the connected account of any namespace.
 *
 * @example
 * const { signMessage, data: signature, isPending } = useSignMessage()
 * const button = <button disabled={isPending} onClick={() => signMessage({ message: 'Hello' })}>{signature ?? 'Sign'}</button>
 */
export function useSignMessage(): SignMessageResult {
  const kit = useLatchkit()
  const { state, mutate, mutateAsync } = useMutation(async (options: SignMessageOptions) =>
    (await loadSignMessage()).signMessage(kit, options),
  )
  return { ...state, signMessage: mutate, signMessageAsync: mutateAsync }
}
