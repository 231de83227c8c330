import type { Page } from 'playwright-core'
import type { TestExtension } from '../../wallets/polkadot/createExtension.ts'
// Declares where the owner's hand on each is.
import type {} from '../../wallets/polkadot/inject.ts'

type Doing = Exclude<keyof TestExtension, 'requests'>

/** What its owner does in a Polkadot extension. */
export async function inExtension<D extends Doing>(
  page: Page,
  doing: D,
  args: Parameters<TestExtension[D]>,
  key = 'polkadot-js',
): Promise<void> {
  await page.evaluate(
    ([at, name, given]) => {
      const act = globalThis.testExtensions[at]?.[name] as ((...all: readonly unknown[]) => void) | undefined
      act?.(...given)
    },
    [key, doing, args as readonly unknown[]] as const,
  )
}

/** What the extension was asked, in order. */
export const askedOf = (page: Page, key = 'polkadot-js'): Promise<readonly string[]> =>
  page.evaluate((at) => globalThis.testExtensions[at]?.requests.map(({ method }) => method) ?? [], key)
