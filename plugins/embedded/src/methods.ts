import { evmReads } from '@latchkit/kernel/plugin'

const split = (text: string): readonly string[] => text.split(' ')

// The exact method names of the frame's protocol. No other method is ever posted.
const prompted = split(
  'personal_sign eth_signTypedData_v4 eth_sendTransaction solana_signMessage solana_signTransaction solana_signAllTransactions solana_signAndSendTransaction wallet_sendCalls wallet_grantPermissions wallet_revokePermissions eth_sendUserOperation',
)

/** The methods that the frame answers without asking the visitor. */
const safeMethods: ReadonlySet<string> = new Set(evmReads)
/** The methods that the visitor confirms in the frame. */
export const promptedMethods: ReadonlySet<string> = new Set(prompted)

/** The methods that may have been carried out when their answer is lost. They include sending a signed transaction. */
export const methodsWithEffect: ReadonlySet<string> = new Set([...prompted, 'eth_sendRawTransaction'])

/** Returns whether the embedded wallet supports a method. The name is compared exactly. */
export const isSupportedMethod = (method: string): boolean =>
  safeMethods.has(method) || promptedMethods.has(method)
