import type { Page } from 'playwright-core'

/** Follows every promise that the kit, its provider and the APIs of plugins return to the page from now on. */
export async function followCalls(page: Page): Promise<void> {
  await page.evaluate(() => {
    const host = window.latchkit
    if (!host) throw new Error('This page has no kit')
    const pending = new Map<symbol, string>()
    Object.assign(globalThis, { pendingCalls: pending })
    const follow = (name: string, result: unknown): void => {
      if (!(result instanceof Promise)) return
      const call = Symbol(name)
      const settle = () => pending.delete(call)
      pending.set(call, name)
      result.then(settle, settle)
    }
    const followed = <T extends object>(owner: T, prefix: string): T =>
      new Proxy(owner, {
        get(target, name) {
          const value: unknown = Reflect.get(target, name)
          if (typeof value !== 'function') return value
          return (...args: unknown[]) => {
            const result: unknown = Reflect.apply(value, target, args)
            follow(`${prefix}.${String(name)}`, result)
            return result
          }
        },
      })
    const { kit, apiOf } = host
    const provider = kit.provider('eip155')
    const request = provider.request.bind(provider)
    // The buttons of the page have the provider itself.
    Object.assign(provider, { request: followed({ request }, 'provider').request })
    const apis = async (id: string) => followed(Object(await apiOf(id)), id)
    window.latchkit = { ...host, kit: followed(kit, 'kit'), apiOf: apis as typeof apiOf }
  })
}

/** The calls whose promises have not settled yet. */
export const pendingCalls = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [...(Reflect.get(globalThis, 'pendingCalls') as Map<symbol, string>).values()])
