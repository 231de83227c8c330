/** The release of `@safe-global/safe-apps-sdk` whose messages these are; Safe wants to know which one speaks. */
const sdkVersion = '9.1.0'

/** What Safe answers, none of it checked. */
interface Answer {
  readonly id?: unknown
  readonly success?: unknown
  readonly data?: unknown
  readonly error?: unknown
}

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
  const waiting = new Map<unknown, (answer: Answer) => void>()
  const listen = (event: Event) => {
    const { data, origin: from, source } = event as MessageEvent<Answer | undefined>
    if (from !== origin || source !== page.parent || !data) return
    waiting.get(data.id)?.(data)
    waiting.delete(data.id)
  }
  page.addEventListener('message', listen, { signal })
  return (method, params) =>
    new Promise((resolve, reject) => {
      const id = crypto.randomUUID()
      waiting.set(id, ({ success, data, error }) => {
        if (success === true) return resolve(data)
        reject(success === false && typeof error === 'string' ? errorOf(error) : new Error(nonsense))
      })
      page.parent.postMessage({ id, method, params, env: { sdkVersion } }, origin)
    })
}

const nonsense = 'Safe returned an invalid response'

/** Safe answers in words alone; those for a no get the code for a no. */
const errorOf = (message: string) =>
  Object.assign(new Error(message), { code: /reject/i.test(message) ? 4001 : -32603 })
