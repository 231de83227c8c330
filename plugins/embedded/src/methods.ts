const words = (text: string): readonly string[] => text.split(' ')

// To the letter of the protocol: nothing else is ever posted as a request.
const safe = words(
  'eth_accounts eth_blockNumber eth_call eth_chainId eth_estimateGas eth_feeHistory eth_gasPrice eth_getAccount eth_getBalance eth_getBlockByHash eth_getBlockByNumber eth_getBlockReceipts eth_getBlockTransactionCountByHash eth_getBlockTransactionCountByNumber eth_getCode eth_getFilterChanges eth_getFilterLogs eth_getLogs eth_getProof eth_getStorageAt eth_getTransactionByBlockHashAndIndex eth_getTransactionByBlockNumberAndIndex eth_getTransactionByHash eth_getTransactionCount eth_getTransactionReceipt eth_getUncleCountByBlockHash eth_getUncleCountByBlockNumber eth_maxPriorityFeePerGas eth_newBlockFilter eth_newFilter eth_newPendingTransactionFilter eth_sendRawTransaction eth_syncing eth_uninstallFilter wallet_getCapabilities wallet_getCallsStatus eth_getUserOperationReceipt eth_estimateUserOperationGas eth_getUserOperationByHash eth_supportedEntryPoints wallet_getAssets',
)
const asked = words(
  'personal_sign eth_signTypedData_v4 eth_sendTransaction solana_signMessage solana_signTransaction solana_signAllTransactions solana_signAndSendTransaction wallet_sendCalls wallet_grantPermissions wallet_revokePermissions eth_sendUserOperation',
)

/** Requests that the frame answers without a person. */
const safeMethods: ReadonlySet<string> = new Set(safe)
/** Requests that a person confirms in the frame. */
export const askedMethods: ReadonlySet<string> = new Set(asked)

/** Requests that may have been carried out when their answer is lost: also one that sends what was signed elsewhere. */
export const actingMethods: ReadonlySet<string> = new Set([...asked, 'eth_sendRawTransaction'])

/** Whether a request is one that this wallet knows, by its exact name. */
export const isServed = (method: string): boolean => safeMethods.has(method) || askedMethods.has(method)
