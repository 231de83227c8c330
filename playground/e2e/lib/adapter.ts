import type { AccountId, ChainAdapter, Namespace } from '@latchkit/kernel'
import type { Page } from 'playwright-core'

// What the page's kit has of a namespace, as `kit.api` gives it. The host page composes what it is told, so that the type
// of its kit names no plugin.

/** What an account holds, in base units, as the adapter reads it from the chain. */
export async function balanceBy(page: Page, namespace: Namespace, account: AccountId): Promise<bigint> {
  const value = await page.evaluate(
    async ([id, of]) => {
      const api = window.latchkit?.kit.api as (one: string) => Promise<unknown>
      const { adapter } = (await api(id)) as { adapter: ChainAdapter }
      return String((await adapter.balance?.(of, { signal: new AbortController().signal }))?.value)
    },
    [namespace, account] as const,
  )
  return BigInt(value)
}

/** Builds a transfer of the native currency, and has the site send it by the connected wallet. */
export function transferBy(page: Page, from: AccountId, to: string, value: bigint): Promise<unknown> {
  const namespace = from.slice(0, from.indexOf(':')) as Namespace
  return page.evaluate(
    async ([id, sender, receiver, amount]) => {
      const api = window.latchkit?.kit.api as (one: string) => Promise<unknown>
      const { adapter } = (await api(id)) as { adapter: ChainAdapter }
      const { signal } = new AbortController()
      const row = { from: sender, to: receiver, value: BigInt(amount) }
      const draft = await adapter.transfer?.(row, { signal })
      return draft && window.latchkit?.provider(id).request(draft)
    },
    [namespace, from, to, String(value)] as const,
  )
}
