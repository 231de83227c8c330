import { defineErrors } from '@latchkit/kernel'

/** What can go wrong with an extension, in words. */
export const errors = defineErrors({
  NOT_SHARED: {
    message: 'The wallet has not shared that account',
    surface: 'view',
    rpcCode: 4100,
  },
  CANNOT_SIGN: { message: 'The wallet cannot sign that', surface: 'view', rpcCode: 4200 },
  INVALID_PARAMS: { message: 'The request is not as it should be: {what}', surface: 'view', rpcCode: -32602 },
  OTHER_CHAIN: {
    message: 'The transaction is for another network than the one that is connected',
    surface: 'view',
    rpcCode: -32602,
  },
})

/** Extensions say in words alone that the person said no. */
const declined =
  /^(cancell?ed|rejected)\b|\b(user|person) (rejected|denied|cancell?ed|declined)\b|\b(rejected|cancell?ed) by (the )?user\b/i

/** Runs what asks an extension; its refusal is given the code that wallets of other namespaces give it. */
export async function asking<T>(run: () => Promise<T> | T): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const said = textOf(error)
    // Not an error of ours, which the kernel would take for a failure.
    throw declined.test(said) ? Object.assign(new Error(said, { cause: error }), { code: 4001 }) : error
  }
}

function textOf(error: unknown): string {
  try {
    const { message } = Object(error) as { message?: unknown }
    return String(typeof error === 'string' ? error : (message ?? '')).slice(0, 300)
  } catch {
    return ''
  }
}
