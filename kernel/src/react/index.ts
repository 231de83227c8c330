'use client'

export type {
  AccountState,
  AddressOf,
  ChainIdOf,
} from '../core/state/account.ts'
export type { AccountButtonState, ButtonState, WalletButtonState } from './buttonStates.ts'
export {
  AccountButton,
  type AccountButtonProps,
  ConnectButton,
  type ConnectButtonProps,
  NetworkButton,
  type NetworkButtonProps,
  WalletButton,
  type WalletButtonProps,
} from './buttons.tsx'
export type { FollowedBalance } from './followBalance.ts'
export {
  LatchkitProvider,
  type LatchkitProviderProps,
  type Register,
  type RegisteredKit,
  useKitAtom,
  useLatchkit,
} from './LatchkitProvider.tsx'
export {
  type ConnectResult,
  type DisconnectOptions,
  type DisconnectResult,
  type SignMessageOptions,
  type SignMessageResult,
  type SwitchAccountOptions,
  type SwitchAccountResult,
  type SwitchNetworkOptions,
  type SwitchNetworkResult,
  useConnect,
  useDisconnect,
  useSignMessage,
  useSwitchAccount,
  useSwitchNetwork,
} from './mutations.ts'
export { type NamespaceOption, useAccount } from './useAccount.ts'
export { type BalanceResult, useBalance } from './useBalance.ts'
export { useConnections, useProvider } from './useConnections.ts'
export { type EventListeners, useEvents } from './useEvents.ts'
export type { MutationState } from './useMutation.ts'
export { type ThemeResult, useTheme } from './useTheme.ts'
