/**
 * Reads the message of an error that a wallet or a node threw, truncated because a hostile or broken one may send a very long
 * message. It is empty if the error has none, or throws when it is read.
 *
 * @example const isUnknown = (error: unknown): boolean => readErrorMessage(error) === 'Unknown chain'
 */
export function readErrorMessage(error: unknown, maxCharacters = 300): string {
  try {
    const message: unknown = typeof error === 'string' ? error : Object(error).message
    return typeof message === 'string' ? message.slice(0, maxCharacters) : ''
  } catch {
    return ''
  }
}

const rejected = '(rejected|denied|declined|cancell?ed)'

/**
 * The complete messages with which wallets report a rejection by the user. A message that only contains such words may be
 * about something else that was rejected after the request was carried out, such as a notification.
 */
const rejections = new RegExp(
  `^((the )?(user|person) ${rejected}( [\\w ]+)?|((chain|connection|signature|transaction) )?request (was )?${rejected}|(transaction|signature) declined|((request|signature|transaction) )?(was )?${rejected} by (the )?user|cancell?ed|rejected)[.!]?$`,
  'i',
)

/**
 * Calls a wallet that reports a rejection by the user as text only. Such an error gets the code 4001, and every other one is
 * passed on unchanged.
 *
 * @example const enable = (wallet: { enable(): Promise<unknown> }): Promise<unknown> => callWallet(() => wallet.enable())
 */
export async function callWallet<T>(run: () => Promise<T> | T): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const message = readErrorMessage(error)
    // A plain error, because the kernel would treat a LatchkitError as a failure.
    throw rejections.test(message)
      ? Object.assign(new Error(message, { cause: error }), { code: 4001 })
      : error
  }
}
