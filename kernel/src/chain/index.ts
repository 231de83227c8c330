// The entry for authors of namespaces and of connector sources.

export { unlessAborted } from '../base/async/attempt.ts'
export { once } from '../base/async/once.ts'
export { coinTypeFromChainId } from '../base/caip/coinType.ts'
export { endsOf, looksAlike } from '../base/caip/looksAlike.ts'
export {
  cautionsOf,
  isBlocked,
  type LeafStatement,
  leavesOf,
  withCautions,
} from '../base/values/cautions.ts'
export type * from '../contracts/callDescription.ts'
export type {
  AddressCheck,
  Balance,
  ChainAdapter,
  CheckAddressOptions,
  LocalAnswer,
  LocalState,
  NodeErrorKind,
  ReceiveOptions,
  RecipientWarning,
  Signature,
  SignThenSend,
  Transfer,
} from '../contracts/chain.ts'
export type {
  AccountDetail,
  ConnectedWallet,
  ConnectionWatch,
  ConnectorSource,
  SavedConnection,
} from '../contracts/connector.ts'
export type { Discovery } from '../contracts/discovery.ts'
export type * from '../contracts/explainedAmount.ts'
export type * from '../contracts/explanation.ts'
export type * from '../contracts/transaction.ts'
export type { Eip1193Provider, ProviderWallet } from '../contracts/walletProvider.ts'
export type { Log } from '../core/feedback/log.ts'
export { digestOf } from '../core/rpc/hashOf.ts'
export { copyOwn, copyOwnDeep, fieldsOf } from '../objects/copyOwn.ts'
export { toJson } from '../objects/toJson.ts'
export { limitBody } from '../services/http/limitBody.ts'
export { retryAfterMs } from '../services/http/retryAfter.ts'
export { batchCalls } from './batchCalls.ts'
export { fromBase64, fromHex, toBase64, toHex } from './bytes.ts'
export { callNode, type NodeAnswer, type NodeCall, type NodeCallOptions } from './callNode.ts'
export { callWallet, readErrorMessage } from './callWallet.ts'
export {
  addFound,
  createDiscovery,
  type DiscoveryParts,
  type FoundWallet,
  findIn,
  isFull,
} from './discovery.ts'
export { hasEthereumAccounts, isEthereumPrefix } from './ethereumAccounts.ts'
export { findNetwork } from './findNetwork.ts'
export { hasOtherFields } from './hasOtherFields.ts'
export { bytesInText, decodeUtf8, isHashText, isUnreadable, messageCautions } from './messageText.ts'
export { findNode, type NetworkNode, type NodeAccess } from './networkNode.ts'
export { onPageReturn } from './onPageReturn.ts'
export { type Measured, measuringCall, readMeasured } from './outcome/measuringCall.ts'
export {
  measureReceived,
  type SimulatedCall,
  type SimulatedTransfer,
  type Simulation,
  simulateCalls,
} from './outcome/simulateCalls.ts'
export { readAbiText } from './readAbiText.ts'
export { type NodeReadOptions, NodeUnavailable, readFromNodes } from './readFromNodes.ts'
export {
  addLeftOut,
  createLeftOutLog,
  type LeftOut,
  noAccountLeft,
  type ReadRows,
  readRows,
} from './readRows.ts'
export {
  type ClaimedToken,
  isDisguised,
  labelToken,
  type TokenLabel,
  type TokenNetwork,
} from './tokens/labelToken.ts'
export { lookAlikeOf } from './tokens/lookAlikes.ts'
export { isNative, nativeAddress } from './tokens/nativeAddress.ts'
export {
  findWellKnownToken,
  nativeNames,
  wellKnownNames,
  wellKnownSymbolOf,
  wellKnownTokens,
} from './tokens/wellKnownTokens.ts'
export { isWrappedNative, wrappedNatives } from './tokens/wrappedNative.ts'
export { tryRead } from './tryRead.ts'
export { untilReported } from './untilReported.ts'
export { readWalletIcon, readWalletName } from './walletName.ts'
