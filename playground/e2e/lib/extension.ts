import type { Page } from 'playwright-core'
import type { TestExtension } from '../../wallets/polkadot/createExtension.ts'
// Declares `globalThis.testExtensions`.
import type {} from '../../wallets/polkadot/inject.ts'

type Action = Exclude<keyof TestExtension, 'requests'>

/** Performs one of the owner's actions in a Polkadot extension. */
export async function inExtension<D extends Action>(
  page: Page,
  action: D,
  args: Parameters<TestExtension[D]>,
  key = 'polkadot-js',
): Promise<void> {
  await page.evaluate(
    ([id, name, params]) => {
      const act = globalThis.testExtensions[id]?.[name] as
        | ((...params: readonly unknown[]) => void)
        | undefined
      act?.(...params)
    },
    [key, action, args as readonly unknown[]] as const,
  )
}

/** The methods of the requests that the extension received, in order. */
export const askedOf = (page: Page, key = 'polkadot-js'): Promise<readonly string[]> =>
  page.evaluate((id) => globalThis.testExtensions[id]?.requests.map(({ method }) => method) ?? [], key)
