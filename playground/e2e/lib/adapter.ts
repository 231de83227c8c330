import type { AccountId, Namespace } from '@latchkit/kernel'
import type { ChainAdapter } from '@latchkit/kernel/chain'
import type { Page } from 'playwright-core'
import type { Outcome } from './provider.ts'

// These helpers read a namespace's adapter through `kit.api`. The host page composes its plugins from its configuration at
// run time, so the type of its kit names no plugin and the API has to be typed here.

/** Calls a method of a plugin's API, with a signal as its last argument. An error is returned and not thrown. */
export const callApi = (page: Page, plugin: string, method: string, ...params: readonly unknown[]) =>
  page.evaluate(
    async ([id, name, values]): Promise<Pick<Outcome, 'result' | 'error'>> => {
      type Api = Readonly<Record<string, (...all: readonly unknown[]) => unknown>>
      const api = window.latchkit?.kit.api as (plugin: string) => Promise<Api>
      const { signal } = new AbortController()
      return api(id)
        .then((methods) => methods[name]?.(...values, { signal }))
        .then((result) => ({ result }))
        .catch((error: Error) => ({ error: error.message }))
    },
    [plugin, method, params] as const,
  )

/** Returns an account's balance in base units, as the adapter reads it from the chain. */
export async function balanceBy(page: Page, namespace: Namespace, account: AccountId): Promise<bigint> {
  const value = await page.evaluate(
    async ([id, owner]) => {
      const api = window.latchkit?.kit.api as (plugin: string) => Promise<unknown>
      const { adapter } = (await api(id)) as { adapter: ChainAdapter }
      return String((await adapter.balance?.(owner, { signal: new AbortController().signal }))?.value)
    },
    [namespace, account] as const,
  )
  return BigInt(value)
}

/** Builds a transfer of the native currency with the adapter and has the site send it through the connected wallet. */
export function transferBy(page: Page, from: AccountId, to: string, value: bigint): Promise<unknown> {
  const namespace = from.slice(0, from.indexOf(':')) as Namespace
  return page.evaluate(
    async ([id, sender, receiver, amount]) => {
      const api = window.latchkit?.kit.api as (plugin: string) => Promise<unknown>
      const { adapter } = (await api(id)) as { adapter: ChainAdapter }
      const { signal } = new AbortController()
      const transfer = { from: sender, to: receiver, value: BigInt(amount) }
      const draft = await adapter.transfer?.(transfer, { signal })
      return draft && window.latchkit?.provider(id).request(draft)
    },
    [namespace, from, to, String(value)] as const,
  )
}
