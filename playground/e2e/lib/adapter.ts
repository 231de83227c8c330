import type { AccountId, Namespace } from '@latchkit/kernel'
import type { ChainAdapter } from '@latchkit/kernel/chain'
import type { Page } from 'playwright-core'
import { handled, type Outcome } from './provider.ts'

/** Calls a method of a plugin's API, with a signal as its last argument. An error is returned and not thrown. */
export const callApi = (
  page: Pick<Page, 'evaluate'>,
  plugin: string,
  method: string,
  ...params: readonly unknown[]
) =>
  handled(
    page.evaluate(
      async ([id, name, values]): Promise<Pick<Outcome, 'result' | 'error'>> => {
        type Api = Readonly<Record<string, (...all: readonly unknown[]) => unknown>>
        const { signal } = new AbortController()
        const api = window.latchkit?.apiOf<Api>(id) ?? Promise.reject(new Error('This page has no kit'))
        return api
          .then((methods) => methods[name]?.(...values, { signal }))
          .then((result) => ({ result }))
          .catch((error: Error) => ({ error: error.message }))
      },
      [plugin, method, params] as const,
    ),
  )

/** Returns an account's balance in base units, as the adapter reads it from the chain. */
export async function balanceBy(page: Page, namespace: Namespace, account: AccountId): Promise<bigint> {
  const value = await page.evaluate(
    async ([id, owner]) => {
      const api = await window.latchkit?.apiOf<{ readonly adapter: ChainAdapter }>(id)
      const { signal } = new AbortController()
      return String((await api?.adapter.balance?.(owner, { signal }))?.value)
    },
    [namespace, account] as const,
  )
  return BigInt(value)
}

/** Builds a transfer of the native currency with the adapter and has the site send it through the connected wallet. */
export function transferBy(
  page: Pick<Page, 'evaluate'>,
  from: AccountId,
  to: string,
  value: bigint,
): Promise<unknown> {
  const namespace = from.slice(0, from.indexOf(':')) as Namespace
  return handled(
    page.evaluate(
      async ([id, sender, receiver, amount]) => {
        const api = await window.latchkit?.apiOf<{ readonly adapter: ChainAdapter }>(id)
        const { signal } = new AbortController()
        const transfer = { from: sender, to: receiver, value: BigInt(amount) }
        const draft = await api?.adapter.transfer?.(transfer, { signal })
        return draft && window.latchkit?.provider(id).request(draft)
      },
      [namespace, from, to, String(value)] as const,
    ),
  )
}
