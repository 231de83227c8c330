const rejectedMessage = /\b(rejected|denied|declined|cancell?ed)\b/i
const unknownChainMessage =
  /chain.*(info|support|found|exist|unknown|invalid|register|added)|(no|unknown|invalid|unsupported).*chain/i

export const readMessage = (error: unknown): string => {
  try {
    const { message } = (error ?? {}) as { message?: unknown }
    return typeof message === 'string' ? message : typeof error === 'string' ? error : ''
  } catch {
    return ''
  }
}

/** Whether a wallet's error means that it does not know a chain: there is no error code for it. */
export const isUnknownChain = (error: unknown): boolean =>
  !rejectedMessage.test(readMessage(error)) && unknownChainMessage.test(readMessage(error))

/** Calls a wallet. These wallets report a rejection by the user as text only, so it gets the code 4001. */
export async function callWallet<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const message = readMessage(error)
    throw rejectedMessage.test(message)
      ? Object.assign(new Error(message, { cause: error }), { code: 4001 })
      : error
  }
}
