// The entry for sites. Authors of plugins use `/plugin`, authors of namespaces `/chain`.

export type { Atom } from 'jotai/vanilla'
export { type Lazy, lazy } from './base/async/lazy.ts'
export {
  type AccountIdParts,
  type ChainIdParts,
  formatAccountId,
  formatChainId,
  parseAccountId,
  parseChainId,
} from './base/caip/ids.ts'
export type { Services } from './base/constants/services.ts'
export { classifyRpcError, type RpcErrorKind } from './base/errors/codes.ts'
export { LatchkitError } from './base/errors/latchkitError.ts'
export { formatNumber } from './base/units/formatNumber.ts'
export { formatBalance, formatUnits, parseUnits } from './base/units/units.ts'
export type { Connection, Connector } from './contracts/connector.ts'
export type { TrackedEvent, TrackedEventName, TrackedEvents } from './contracts/events.ts'
export type { FeatureName, FeatureSetting, LocalFeature } from './contracts/features.ts'
export type { AccountId, ChainId, Namespace, NativeCurrency, Network, NetworkInput } from './contracts/ids.ts'
export type { Messages } from './contracts/messages.ts'
export type {
  LibraryProvider,
  LibraryProviders,
  RequestMethod,
  RequestOf,
  RequestSchemas,
  ResultOf,
} from './contracts/requests.ts'
export type { Outcome, RpcRequest } from './contracts/rpc.ts'
export type { Metadata } from './contracts/site.ts'
export type { Store } from './contracts/store.ts'
export type { ColorScheme, Theme, ThemePreset, ThemeState, ThemeVariables } from './contracts/theme.ts'
export type { KitUpdate, LatchkitOptions } from './core/config/options.ts'
export type { ConnectOptions } from './core/connection/connectOptions.ts'
export type { KitEventMap, KitEvents, KitListener, KitState } from './core/events/kitEvents.ts'
export type { AlertName } from './core/feedback/alertTable.ts'
export type { Diagnostic } from './core/feedback/log.ts'
export type { Latchkit } from './core/latchkit.ts'
export type { Plugin } from './core/plugin/manifest.ts'
export type { LatchkitProvider, ProviderOf } from './core/rpc/createProvider.ts'
export {
  activeAccountAtom,
  activeChainIdAtom,
  activeConnectionAtom,
  activeNamespaceAtom,
  activeNetworkAtom,
  type Connections,
  connectionsAtom,
  connectorsAtom,
  featuresAtom,
  type ModalState,
  modalAtom,
  networksAtom,
  type PluginState,
  pluginsAtom,
  type Status,
  type Statuses,
  statusAtom,
  statusesAtom,
} from './core/state/atoms.ts'
export { themeAtom } from './core/state/themeAtom.ts'
export { createLatchkit } from './createLatchkit.ts'
