import type { Policy } from '@latchkit/kernel'

const words = (text: string): readonly string[] => text.split(' ')

// wire.md 2.3, and the local answers of an EIP-1193 provider.
const safe = words(
  'eth_accounts eth_requestAccounts eth_chainId net_version eth_blockNumber eth_call eth_estimateGas eth_feeHistory eth_gasPrice eth_getAccount eth_getBalance eth_getBlockByHash eth_getBlockByNumber eth_getBlockReceipts eth_getBlockTransactionCountByHash eth_getBlockTransactionCountByNumber eth_getCode eth_getFilterChanges eth_getFilterLogs eth_getLogs eth_getProof eth_getStorageAt eth_getTransactionByBlockHashAndIndex eth_getTransactionByBlockNumberAndIndex eth_getTransactionByHash eth_getTransactionCount eth_getTransactionReceipt eth_getUncleCountByBlockHash eth_getUncleCountByBlockNumber eth_maxPriorityFeePerGas eth_newBlockFilter eth_newFilter eth_newPendingTransactionFilter eth_sendRawTransaction eth_syncing eth_uninstallFilter wallet_getCapabilities wallet_getCallsStatus eth_getUserOperationReceipt eth_estimateUserOperationGas eth_getUserOperationByHash eth_supportedEntryPoints wallet_getAssets',
)
const approve = words(
  'personal_sign eth_signTypedData_v4 eth_sendTransaction wallet_sendCalls wallet_grantPermissions wallet_revokePermissions eth_sendUserOperation wallet_switchEthereumChain wallet_addEthereumChain wallet_watchAsset',
)

/** The policy of every method this namespace allows; one that is not here is refused. */
export const methods: Readonly<Record<string, Policy>> = Object.fromEntries([
  ...safe.map((method) => [method, 'safe'] as const),
  ...approve.map((method) => [method, 'approve'] as const),
])
