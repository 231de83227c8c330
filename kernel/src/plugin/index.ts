// The entry for authors of plugins.

export { type Atom, atom, type Getter, type PrimitiveAtom, type WritableAtom } from 'jotai/vanilla'
export { type Lazy, lazy } from '../base/async/lazy.ts'
export { onAbort } from '../base/async/onAbort.ts'
export { pause } from '../base/async/pause.ts'
export { resolveWithin } from '../base/async/resolveWithin.ts'
export { waitForAtom } from '../base/async/waitForAtom.ts'
export { whenIdle } from '../base/async/whenIdle.ts'
export { kernelVersion, pluginApi } from '../base/constants/version.ts'
export { defineErrors, type ErrorRow, type ErrorTable } from '../base/errors/latchkitError.ts'
export { networkErrors } from '../base/errors/networkErrors.ts'
export { transactionErrors } from '../base/errors/transactionErrors.ts'
export { walletErrors } from '../base/errors/walletErrors.ts'
export { type HostTrust, hostsOnDevice, hostTrustOf, isHostList } from '../base/links/hostTrust.ts'
export { isOpenable } from '../base/links/isOpenable.ts'
export { transactionLink } from '../base/links/transactionLink.ts'
export { createNumberFormat, decimalSeparator } from '../base/units/formatNumber.ts'
export { parseLocalNumber } from '../base/units/parseLocalNumber.ts'
export { toLatinDigits } from '../base/units/toLatinDigits.ts'
export { cleanName } from '../base/values/cleanName.ts'
export { flattenConnectors } from '../base/values/flattenConnectors.ts'
export { isPhone } from '../base/values/isPhone.ts'
export { nameSchema } from '../base/values/nameSchema.ts'
export { object, strictObject } from '../base/values/objectSchema.ts'
export type { ActivationEvent } from '../contracts/activation.ts'
export type { BalanceSource, BalanceState, TokensState } from '../contracts/balanceSource.ts'
export type { TokenBalance } from '../contracts/chain.ts'
export {
  type Counterparty,
  type CounterpartySource,
  counterpartySourceToken,
} from '../contracts/counterparties.ts'
export {
  type CallDescriber,
  callDescriberToken,
  type DescribableCall,
  type DescribableData,
  type Description,
  type InnerCall,
} from '../contracts/descriptions.ts'
export type { PairingParams, WalletDirectory, WalletListing } from '../contracts/directory.ts'
export type { TrackedEvent, TrackedEventName, TrackedEvents } from '../contracts/events.ts'
export type { FeaturePlan, FeatureValue, PlanPort } from '../contracts/features.ts'
export {
  type EmailStep,
  type FrameLogin,
  type FrameRequest,
  type FrameRequests,
  type FrameStatus,
  type FrameUser,
  type FrameWallet,
  frameWalletToken,
  type SocialProvider,
  type UpdateStep,
} from '../contracts/frame.ts'
export type { HookName, HookOptions, HookTable, Refusal, Route } from '../contracts/hooks.ts'
export type {
  MessageFiles,
  MessageKey,
  MessageSource,
  PluralForm,
  Translation,
} from '../contracts/messages.ts'
export { type MethodKind, methodKinds } from '../contracts/methodKinds.ts'
export { evmReads } from '../contracts/methods.ts'
export { type Identity, type NameResolver, nameResolverToken, type ResolvedName } from '../contracts/names.ts'
export { type PairingMessage, type PairingSignIn, pairingSignInToken } from '../contracts/pairingSignIn.ts'
export { type PictureQuery, type PictureSource, pictureSourceToken } from '../contracts/pictures.ts'
export type {
  Outcome,
  Policy,
  RepeatOptions,
  RequestDraft,
  Resolution,
  RpcRequest,
  UnknownOutcome,
  Verdict,
} from '../contracts/rpc.ts'
export type { SlotComponent, SlotLink, SlotName, SlotRow, SlotState } from '../contracts/slots.ts'
export type { Store } from '../contracts/store.ts'
export {
  balanceSourceToken,
  chainAdapterToken,
  connectorSourceToken,
  defineToken,
  type ServiceToken,
  walletDirectoryToken,
} from '../contracts/tokens.ts'
export type { SentTransaction } from '../contracts/transaction.ts'
export type { ConfirmSwitchParams, ViewComponent, ViewRole, ViewRow, ViewTable } from '../contracts/views.ts'
export { findConnector } from '../core/connection/findConnector.ts'
export { isFeatureValue } from '../core/features/features.ts'
export type { ToastInput } from '../core/feedback/toasts.ts'
export { definePlugin, view } from '../core/plugin/definePlugin.ts'
export type { Manifest, PluginFactory, Setup } from '../core/plugin/manifest.ts'
export { booleanOption, type OptionCheck, readOptions } from '../core/plugin/readOptions.ts'
export { type PluginPackage, releaseOf } from '../core/plugin/releaseOf.ts'
export { followService } from '../core/ports/followService.ts'
export type { Context, PortName, PortTable } from '../core/ports/portTable.ts'
export { kindOf, sendsTransaction } from '../core/rpc/kindOf.ts'
export { sentTransactions } from '../core/rpc/sentTransactions.ts'
export { transactionHash } from '../core/rpc/transactionHash.ts'
export { unknownOutcomeOf } from '../core/rpc/unknownOutcome.ts'
export {
  type Alert,
  alertAtom,
  pendingApprovalsAtom,
  type SlotEntry,
  type Slots,
  slotsAtom,
  stackAtom,
  type Toast,
  type ToastAction,
  toastAtom,
} from '../core/state/atoms.ts'
export { updatesAtom } from '../core/state/updatesAtom.ts'
export { whenShown } from '../core/state/whenShown.ts'
export { copyText } from '../dom/copyText.ts'
export { findModal } from '../dom/findModal.ts'
export { readMetadata } from '../dom/readMetadata.ts'
export { toJson } from '../objects/toJson.ts'
export type { HttpOptions } from '../services/http/httpOptions.ts'
export type { HttpPort } from '../services/http/httpPort.ts'
export type { QueryPort, QueryState } from '../services/query/createQuery.ts'
export { createSupportedChains } from './data/createSupportedChains.ts'
export { dollarUnits, lossOf, type Priced, warnedImpact, worthOf } from './data/impact.ts'
export { readTokenPrice } from './data/readTokenPrice.ts'
export { toDollarText } from './data/toDollarText.ts'
export { createImages, type ImageParts } from './images/createImages.ts'
export { createIdentities } from './names/createIdentities.ts'
export { hashName } from './names/hashName.ts'
export { isOwnName } from './names/isOwnName.ts'
export { normalizeName } from './names/normalizeName.ts'
export {
  type Attempt,
  type AttemptParts,
  type AttemptStatus,
  createAttempt,
} from './tasks/createAttempt.ts'
export { createDraft, type DraftOptions, type DraftPorts } from './tasks/createDraft.ts'
export { createOpenWindow, type OpenWindow, type SiteWindow, untilClosed } from './tasks/createOpenWindow.ts'
export { createRunner, type Runner, type RunnerParts } from './tasks/createRunner.ts'
export {
  createUnknownRequests,
  type UnknownRequest,
  type UnknownRequestHandle,
  type UnknownRequests,
} from './tasks/createUnknownRequests.ts'
export { type AttemptFailure, failureOf } from './tasks/failureOf.ts'
export { followTransaction, type TransactionEnd } from './tasks/followTransaction.ts'
export {
  type PollParts,
  pageVisibility,
  pollWhileVisible,
  type Visibility,
} from './tasks/pollWhileVisible.ts'
