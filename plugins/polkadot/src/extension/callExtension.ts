/** Extensions report a rejection by the user as text only. */
const rejectedMessage =
  /^(cancell?ed|rejected)\b|\b(user|person) (rejected|denied|cancell?ed|declined)\b|\b(rejected|cancell?ed) by (the )?user\b/i

/** Calls an extension; a rejection by the user gets the error code that wallets of other namespaces use. */
export async function callExtension<T>(run: () => Promise<T> | T): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const message = readMessage(error)
    // A plain error, because the kernel would treat a LatchkitError as a failure.
    throw rejectedMessage.test(message)
      ? Object.assign(new Error(message, { cause: error }), { code: 4001 })
      : error
  }
}

function readMessage(error: unknown): string {
  try {
    const { message } = Object(error) as { message?: unknown }
    return String(typeof error === 'string' ? error : (message ?? '')).slice(0, 300)
  } catch {
    return ''
  }
}
