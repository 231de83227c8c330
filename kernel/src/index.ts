export type { ActivationEvent } from './contracts/activation.ts'
export type * from './contracts/chain.ts'
export type * from './contracts/connector.ts'
export type * from './contracts/directory.ts'
export type * from './contracts/explanation.ts'
export type * from './contracts/features.ts'
export {
  type EmailStep,
  type FrameLogin,
  type FrameQuestion,
  type FrameQuestions,
  type FrameStatus,
  type FrameUser,
  type FrameWallet,
  frameWalletToken,
  type SocialProvider,
  type UpdateStep,
} from './contracts/frame.ts'
export type * from './contracts/hooks.ts'
export type * from './contracts/ids.ts'
export type * from './contracts/messages.ts'
export { evmReads, type MethodKind, methodKinds } from './contracts/methods.ts'
export type * from './contracts/rpc.ts'
export type * from './contracts/site.ts'
export type * from './contracts/slots.ts'
export type { Theme, ThemeState, ThemeVariables } from './contracts/theme.ts'
export {
  balanceSourceToken,
  chainAdapterToken,
  connectorSourceToken,
  defineToken,
  type ServiceToken,
  walletDirectoryToken,
} from './contracts/tokens.ts'
export type * from './contracts/transaction.ts'
export type { ViewRole, ViewRow } from './contracts/views.ts'
export { waitForAtom } from './core/async/waitForAtom.ts'
export { coinTypeFromChainId } from './core/caip/coinType.ts'
export {
  type AccountIdParts,
  type ChainIdParts,
  formatAccountId,
  formatChainId,
  parseAccountId,
  parseChainId,
} from './core/caip/ids.ts'
export { looksAlike } from './core/caip/looksAlike.ts'
export type { LatchkitOptions } from './core/config/options.ts'
export { findConnector } from './core/connection/findConnector.ts'
export type { Services } from './core/constants/services.ts'
export { kernelVersion } from './core/constants/version.ts'
export { defineErrors, type ErrorRow, type ErrorTable, LatchkitError } from './core/errors/latchkitError.ts'
export { networkErrors } from './core/errors/networkErrors.ts'
export { transactionErrors } from './core/errors/transactionErrors.ts'
export { walletErrors } from './core/errors/walletErrors.ts'
export { isFeatureValue } from './core/features/features.ts'
export type { AlertName } from './core/feedback/alertTable.ts'
export type { Diagnostic } from './core/feedback/log.ts'
export type { ToastInput } from './core/feedback/toasts.ts'
export type { HttpOptions } from './core/http/httpOptions.ts'
export type { HttpPort } from './core/http/httpPort.ts'
export { limitBody } from './core/http/limitBody.ts'
export type { ConnectOptions, Latchkit } from './core/latchkit.ts'
export { definePlugin, view } from './core/plugin/definePlugin.ts'
export type {
  Manifest,
  Plugin,
  PluginFactory,
  Setup,
} from './core/plugin/manifest.ts'
export { booleanOption, type OptionCheck, readOptions } from './core/plugin/readOptions.ts'
export { isOpenable } from './core/ports/openLink.ts'
export type { Context, PortName, PortTable } from './core/ports/portTable.ts'
export type { QueryPort, QueryState } from './core/query/createQuery.ts'
export { classifyRpcError, type RpcErrorKind } from './core/rpc/codes.ts'
export type { LatchkitProvider } from './core/rpc/createProvider.ts'
export { transactionHash } from './core/rpc/transactionHash.ts'
export { unknownOutcomeOf } from './core/rpc/unknownOutcome.ts'
export {
  type Alert,
  activeAccountAtom,
  activeChainIdAtom,
  activeConnectionAtom,
  activeNamespaceAtom,
  activeNetworkAtom,
  alertAtom,
  type Connections,
  connectionsAtom,
  connectorsAtom,
  featuresAtom,
  type ModalState,
  modalAtom,
  networksAtom,
  type PluginState,
  pendingApprovalsAtom,
  pluginsAtom,
  type SlotEntry,
  type Slots,
  type Status,
  type Statuses,
  slotsAtom,
  stackAtom,
  statusAtom,
  statusesAtom,
  type Toast,
  toastAtom,
} from './core/state/atoms.ts'
export { findNetwork } from './core/state/networks.ts'
export { themeAtom } from './core/state/themeAtom.ts'
export {
  type Attempt,
  type AttemptParts,
  type AttemptStatus,
  createAttempt,
} from './core/tasks/createAttempt.ts'
export { createRunner, type Runner, type RunnerParts } from './core/tasks/createRunner.ts'
export { type AttemptFailure, failureOf } from './core/tasks/failureOf.ts'
export { parseLocalNumber } from './core/units/parseLocalNumber.ts'
export { formatBalance, formatUnits, parseUnits } from './core/units/units.ts'
export { createLatchkit } from './createLatchkit.ts'
export { copyText } from './dom/copyText.ts'
export { findModal } from './dom/findModal.ts'
export { isPhone } from './dom/isPhone.ts'
export { readMetadata } from './dom/readMetadata.ts'
