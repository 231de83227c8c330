import { literal, looseObject, object, safeParse, string, union, unknown } from 'valibot'

/** The release of `@safe-global/safe-apps-sdk` whose messages these are; Safe wants to know which one speaks. */
const sdkVersion = '9.1.0'

const answerSchema = union([
  looseObject({ id: string(), success: literal(true), data: unknown() }),
  looseObject({ id: string(), success: literal(false), error: string() }),
])
const idSchema = object({ id: string() })

/** A window that can be spoken to and listened in; a test passes its own. */
export interface Framed extends Pick<EventTarget, 'addEventListener'> {
  readonly parent: Pick<Window, 'postMessage'>
}

/** Asks the page that frames this one, and hears its answers. */
export type Ask = (method: string, params?: unknown) => Promise<unknown>

/**
 * The messages of a Safe app to the Safe around it. They are told to its origin alone, and only it is heard: the
 * published SDK tells everybody and hears whoever frames the page, which is why it is not used.
 *
 * @see https://github.com/safe-global/safe-apps-sdk
 */
export function createChannel(page: Framed, origin: string, signal: AbortSignal): Ask {
  const waiting = new Map<string, (data: unknown) => void>()
  const listen = (event: Event) => {
    const message = event as MessageEvent<unknown>
    if (message.origin !== origin || message.source !== page.parent) return
    const named = safeParse(idSchema, message.data)
    if (!named.success) return
    waiting.get(named.output.id)?.(message.data)
    waiting.delete(named.output.id)
  }
  page.addEventListener('message', listen, { signal })
  return (method, params) =>
    new Promise((resolve, reject) => {
      const id = crypto.randomUUID()
      waiting.set(id, (data) => {
        const answer = safeParse(answerSchema, data)
        if (!answer.success) return reject(new Error('Safe gave an answer that makes no sense'))
        if (answer.output.success) return resolve(answer.output.data)
        reject(errorOf(answer.output.error))
      })
      page.parent.postMessage({ id, method, params, env: { sdkVersion } }, origin)
    })
}

/** Safe answers in words alone; those for a no get the code for a no. */
const errorOf = (message: string) =>
  Object.assign(new Error(message), { code: /reject/i.test(message) ? 4001 : -32603 })
