const declined = /\b(rejected|denied|declined|cancell?ed)\b/i
const unknownChain =
  /chain.*(info|support|found|exist|unknown|invalid|register|added)|(no|unknown|invalid|unsupported).*chain/i

export const messageOf = (error: unknown): string => {
  try {
    const { message } = (error ?? {}) as { message?: unknown }
    return typeof message === 'string' ? message : typeof error === 'string' ? error : ''
  } catch {
    return ''
  }
}

/** Whether a wallet's error means that it does not know a chain: they have no code for it. */
export const isUnknownChain = (error: unknown): boolean =>
  !declined.test(messageOf(error)) && unknownChain.test(messageOf(error))

/** Asks a wallet. These have no codes for a person's no, only words: it leaves as 4001. */
export async function askWallet<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const message = messageOf(error)
    throw declined.test(message) ? Object.assign(new Error(message, { cause: error }), { code: 4001 }) : error
  }
}
