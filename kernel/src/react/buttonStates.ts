import { useCallback } from 'react'
import {
  canPrepare,
  findConnection,
  openAccount,
  openNetworks,
  openWallets,
  pressWallet,
} from '../buttons/actions.ts'
import type { Connector } from '../contracts/connector.ts'
import type { AccountId, Namespace } from '../contracts/ids.ts'
import type { Latchkit } from '../core/latchkit.ts'
import type { AccountState } from '../core/state/account.ts'
import { type Connections, connectionsAtom, connectorsAtom } from '../core/state/atoms.ts'
import { useKitAtom, useLatchkit } from './LatchkitProvider.tsx'
import { useAccount } from './useAccount.ts'
import { type BalanceResult, useBalance } from './useBalance.ts'
import { useMutation } from './useMutation.ts'

/** What every render function of a button receives besides the state of the account. */
interface ButtonActions {
  /** Whether a wallet connects, or a connection is being restored whose account is not known. */
  readonly isConnecting: boolean
  /** Opens the modal at the view of the button. */
  open(): void
  /** Loads what opening needs. Call it when the visitor points at or focuses your element. */
  prepare(): void
}

/**
 * What the render function of `NetworkButton` receives.
 *
 * @example const textOf = ({ network, isConnecting }: ButtonState) => (isConnecting ? 'One moment' : network?.name)
 */
export type ButtonState<N extends Namespace = Namespace> = AccountState<N> & ButtonActions

/**
 * What the render functions of `ConnectButton` and `AccountButton` receive. `balance` is read if the prop is `show`.
 *
 * @example const textOf = ({ address, balance }: AccountButtonState) => `${address} ${balance?.formatted ?? ''}`
 */
export type AccountButtonState<N extends Namespace = Namespace> = ButtonState<N> & {
  readonly balance: BalanceResult['data']
}

/**
 * What the render function of `WalletButton` receives.
 *
 * @example const textOf = ({ connector, isConnecting }: WalletButtonState) => (isConnecting ? 'One moment' : connector?.name)
 */
export interface WalletButtonState {
  /** The wallet, as soon as it was found on this device. Wallets are looked for when the visitor shows intent. */
  readonly connector: Connector | undefined
  /** Whether this wallet is connected. */
  readonly isConnected: boolean
  /** Whether this wallet is being connected. */
  readonly isConnecting: boolean
  /** The error of the last attempt. */
  readonly error: Error | null
  /** Connects the wallet. If it is connected already, the account opens; if it is not on this device, the wallet list opens. */
  connect(): void
  /** Loads what connecting needs. Call it when the visitor points at or focuses your element. */
  prepare(): void
}

const openHome = (kit: Latchkit, account: AccountId | undefined, namespace: Namespace | undefined) =>
  account ? openAccount(kit, account) : openWallets(kit, namespace)

function useButtonState<N extends Namespace>(
  namespace: N | undefined,
  openView: (
    kit: Latchkit,
    account: AccountId | undefined,
    namespace: N | undefined,
  ) => Promise<unknown> = openHome,
): ButtonState<N> {
  const kit = useLatchkit()
  const account = useAccount<N>({ namespace })
  const { status, isConnected, caipAddress } = account
  // The modal shows an error.
  const open = useCallback(
    () => void openView(kit, caipAddress, namespace).catch(() => undefined),
    [kit, caipAddress, namespace, openView],
  )
  const isConnecting = status === 'connecting' || (status === 'reconnecting' && !isConnected)
  return { ...account, isConnecting, open, prepare: usePrepare(kit) }
}

export function useAccountButton<N extends Namespace>(namespace: N | undefined): AccountButtonState<N> {
  return { ...useButtonState(namespace), balance: undefined }
}

export function useAccountButtonWithBalance<N extends Namespace>(
  namespace: N | undefined,
): AccountButtonState<N> {
  const { data: balance } = useBalance({ namespace })
  return { ...useAccountButton(namespace), balance }
}

export const useNetworkButton = <N extends Namespace>(namespace: N | undefined): ButtonState<N> =>
  useButtonState(namespace, openNetworks)

const none: readonly Connector[] = []
const notConnected: Connections = {}

export function useWalletButton(wallet: string): WalletButtonState {
  const kit = useLatchkit()
  const connectors = useKitAtom(connectorsAtom, none)
  const connections = useKitAtom(connectionsAtom, notConnected)
  const { state, mutate } = useMutation(() => pressWallet(kit, wallet))
  return {
    connector: connectors.find(({ id }) => id === wallet),
    isConnected: findConnection(connections, wallet) !== undefined,
    isConnecting: state.isPending,
    error: state.error,
    connect: useCallback(() => mutate(undefined), [mutate]),
    prepare: usePrepare(kit),
  }
}

const usePrepare = (kit: Latchkit) =>
  useCallback(() => {
    if (canPrepare(kit)) void kit.prepare().catch(() => undefined)
  }, [kit])
