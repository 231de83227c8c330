/** The release of `@safe-global/safe-apps-sdk` that defines these messages. Safe requires the version in each message. */
const sdkVersion = '9.1.0'

/** A response of Safe before it is validated. */
interface SafeResponse {
  readonly id?: unknown
  readonly success?: unknown
  readonly data?: unknown
  readonly error?: unknown
}

/** The window to send messages from and to listen in; tests pass their own. */
export interface FramedWindow extends Pick<EventTarget, 'addEventListener'> {
  readonly parent: Pick<Window, 'postMessage'>
}

/** Sends a request to the page that frames this one and resolves to its response. */
export type AskSafe = (method: string, params?: unknown) => Promise<unknown>

/**
 * Exchanges messages between a Safe app and the Safe that frames it. Messages are sent to and accepted from its origin only.
 * The published SDK sends to every origin and accepts any framing page, which is why it is not used.
 *
 * @see https://github.com/safe-global/safe-apps-sdk
 */
export function createChannel(page: FramedWindow, origin: string, signal: AbortSignal): AskSafe {
  const pending = new Map<unknown, (response: SafeResponse) => void>()
  const listen = (event: Event) => {
    const { data, origin: senderOrigin, source } = event as MessageEvent<SafeResponse | undefined>
    if (senderOrigin !== origin || source !== page.parent || !data) return
    pending.get(data.id)?.(data)
    pending.delete(data.id)
  }
  page.addEventListener('message', listen, { signal })
  return (method, params) =>
    new Promise((resolve, reject) => {
      const id = crypto.randomUUID()
      pending.set(id, ({ success, data, error }) => {
        if (success === true) return resolve(data)
        reject(success === false && typeof error === 'string' ? toError(error) : new Error(invalidResponse))
      })
      page.parent.postMessage({ id, method, params, env: { sdkVersion } }, origin)
    })
}

const invalidResponse = 'Safe returned an invalid response'

/**
 * The complete message with which Safe reports that its user rejected a request. The words may also be part of an error that
 * occurs after a transaction was proposed, and then a retry could pay twice.
 */
const rejectedMessage = /^transaction was rejected\.?$/i

/** Safe reports errors as text only; a rejection gets the error code of a rejection. */
const toError = (message: string) =>
  Object.assign(new Error(message), { code: rejectedMessage.test(message) ? 4001 : -32603 })
