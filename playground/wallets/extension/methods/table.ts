import type { Method } from '../core.ts'
import {
  accounts,
  getPermissions,
  requestAccounts,
  requestPermissions,
  revokePermissions,
} from './accounts.ts'
import { addChain, chainId, netVersion, switchChain } from './chains.ts'
import { personalSign } from './personalSign.ts'
import { sendTransaction } from './sendTransaction.ts'
import { signTypedData } from './typedData.ts'

/** The methods that the wallet answers itself. */
export const ownMethods: ReadonlyMap<string, Method> = new Map([
  ['eth_accounts', accounts],
  ['eth_requestAccounts', requestAccounts],
  ['eth_chainId', chainId],
  ['net_version', netVersion],
  ['personal_sign', personalSign],
  ['eth_signTypedData_v4', signTypedData],
  ['eth_sendTransaction', sendTransaction],
  ['wallet_switchEthereumChain', switchChain],
  ['wallet_addEthereumChain', addChain],
  ['wallet_getPermissions', getPermissions],
  ['wallet_requestPermissions', requestPermissions],
  ['wallet_revokePermissions', revokePermissions],
])

/** The methods that the chain answers: reads, and transactions that are already signed. */
export const forwardedMethods: ReadonlySet<string> = new Set([
  'eth_blobBaseFee',
  'eth_blockNumber',
  'eth_call',
  'eth_createAccessList',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_sendRawTransaction',
  'eth_syncing',
  'eth_uninstallFilter',
  'net_listening',
  'net_peerCount',
  'web3_clientVersion',
  'web3_sha3',
])
