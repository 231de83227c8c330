import { evmReads } from '@latchkit/kernel'

const words = (text: string): readonly string[] => text.split(' ')

// To the letter of the frame's protocol: nothing else is ever posted as a request.
const asked = words(
  'personal_sign eth_signTypedData_v4 eth_sendTransaction solana_signMessage solana_signTransaction solana_signAllTransactions solana_signAndSendTransaction wallet_sendCalls wallet_grantPermissions wallet_revokePermissions eth_sendUserOperation',
)

/** Requests that the frame answers without a person. */
const safeMethods: ReadonlySet<string> = new Set(evmReads)
/** Requests that a person confirms in the frame. */
export const askedMethods: ReadonlySet<string> = new Set(asked)

/** Requests that may have been carried out when their answer is lost: also one that sends what was signed elsewhere. */
export const actingMethods: ReadonlySet<string> = new Set([...asked, 'eth_sendRawTransaction'])

/** Whether a request is one that this wallet knows, by its exact name. */
export const isServed = (method: string): boolean => safeMethods.has(method) || askedMethods.has(method)
