export { unlessAborted } from '../core/async/attempt.ts'
export { once } from '../core/async/once.ts'
export { fromBase64, fromHex, toBase64, toHex } from '../core/chain/bytes.ts'
export { callNode, type NodeAnswer, type NodeCallOptions } from '../core/chain/callNode.ts'
export {
  createFoundWallets,
  type Discovery,
  type FoundWallet,
  type FoundWallets,
  type FoundWalletsParts,
} from '../core/chain/foundWallets.ts'
export { findNode, type NetworkNode, type NodeAccess } from '../core/chain/networkNode.ts'
export { type NodeReadOptions, NodeUnavailable, readFromNodes } from '../core/chain/readFromNodes.ts'
export { tryRead } from '../core/chain/tryRead.ts'
export { readWalletIcon, readWalletName } from '../core/chain/walletName.ts'
export { retryAfterMs } from '../core/http/retryAfter.ts'
