import type { Namespace } from '@latchkit/kernel'
import type { Page } from 'playwright-core'

/** How a request of the site ended. `reason` is the kit's own code of the error. */
export interface Outcome {
  readonly result?: unknown
  readonly error?: string
  readonly code?: unknown
  readonly reason?: unknown
}

/**
 * Marks a promise as handled. A test that fails closes its page before it has awaited its requests, and an unhandled rejection
 * would fail the whole run although the test passes when it is tried again.
 */
export function handled<T>(result: Promise<T>): Promise<T> {
  result.catch(() => undefined)
  return result
}

/** Sends requests through the kit's provider of a namespace, as a site does. */
export const providerOf = (namespace: Namespace) => ({
  request: (page: Pick<Page, 'evaluate'>, method: string, params?: unknown): Promise<unknown> =>
    handled(
      page.evaluate(
        ([id, name, input]) => window.latchkit?.provider(id).request({ method: name, params: input }),
        [namespace, method, params] as const,
      ),
    ),
  /** Like `request`, but an error is returned and not thrown. */
  settle: (page: Pick<Page, 'evaluate'>, method: string, params?: unknown): Promise<Outcome> =>
    handled(
      page.evaluate(
        async ([id, name, input]) => {
          try {
            return { result: await window.latchkit?.provider(id).request({ method: name, params: input }) }
          } catch (error) {
            const { message, code, reason } = Object(error) as Error & Outcome
            return { error: message, code, reason }
          }
        },
        [namespace, method, params] as const,
      ),
    ),
})

export const { request, settle } = providerOf('eip155')

/** The outcome of a request that the visitor declines. */
export const rejected: Outcome = { error: 'User rejected the request', code: 4001, reason: 'USER_REJECTED' }
