export type { Discovery } from '../contracts/discovery.ts'
export type { Eip1193Provider, ProviderWallet } from '../contracts/walletProvider.ts'
export { unlessAborted } from '../core/async/attempt.ts'
export { once } from '../core/async/once.ts'
export { batchCalls } from '../core/chain/batchCalls.ts'
export { fromBase64, fromHex, toBase64, toHex } from '../core/chain/bytes.ts'
export { callNode, type NodeAnswer, type NodeCall, type NodeCallOptions } from '../core/chain/callNode.ts'
export {
  addFound,
  createDiscovery,
  type DiscoveryParts,
  type FoundWallet,
  findIn,
  isFull,
} from '../core/chain/discovery.ts'
export { findNode, type NetworkNode, type NodeAccess } from '../core/chain/networkNode.ts'
export { type NodeReadOptions, NodeUnavailable, readFromNodes } from '../core/chain/readFromNodes.ts'
export { tryRead } from '../core/chain/tryRead.ts'
export { readWalletIcon, readWalletName } from '../core/chain/walletName.ts'
export { retryAfterMs } from '../core/http/retryAfter.ts'
