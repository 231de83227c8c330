import type { Page } from 'playwright-core'
import type { ScriptedAnswer, WalletMode } from '../../wallets/extension/index.ts'
import type {} from '../../wallets/extension/recorder.ts'

// What the person who owns a wallet does in it, the same for every kind of wallet. Without a `key`, it is the first
// wallet of the page.

/** @throws {Error} if the page has no such wallet, or the wallet has no such action */
function act(
  page: Page,
  key: string | undefined,
  action: string,
  ...params: readonly unknown[]
): Promise<void> {
  return page.evaluate(
    ([id, name, args]) => {
      const { testWallets } = globalThis
      const run: unknown = Reflect.get(testWallets[id ?? Object.keys(testWallets)[0] ?? ''] ?? {}, name)
      if (typeof run !== 'function') throw new Error(`No wallet can ${name}`)
      run(...args)
    },
    [key, action, params] as const,
  )
}

/** Sets how the wallet responds to requests from now on, including the pending ones. */
export const setMode = (page: Page, mode: WalletMode, key?: string) => act(page, key, 'setMode', mode)
export const switchAccount = (page: Page, index: number, key?: string) =>
  act(page, key, 'switchAccount', index)
/** Switches the network: an EVM chain id, or the name of a Bitcoin network. */
export const switchChain = (page: Page, chain: number | string) => act(page, undefined, 'switchChain', chain)
/** Removes the site's access. */
export const revoke = (page: Page) => act(page, undefined, 'disconnect')
export const lock = (page: Page) => act(page, undefined, 'lock')
export const unlock = (page: Page) => act(page, undefined, 'unlock')
/** Shares these accounts of the wallet with the site, in this order. */
export const share = (page: Page, indexes: readonly number[]) => act(page, undefined, 'share', indexes)
/** Disables the extension. */
export const withdraw = (page: Page) => act(page, undefined, 'withdraw')
/** Overrides the wallet's response to a method; without an answer, removes the override. */
export const script = (page: Page, method: string, answer?: ScriptedAnswer) =>
  act(page, undefined, 'script', method, answer)

/** The methods of the requests that the wallet received, in order. */
export const requestsOf = (page: Page, key?: string): Promise<readonly string[]> =>
  page.evaluate((id) => {
    const { testWallets } = globalThis
    return testWallets[id ?? Object.keys(testWallets)[0] ?? '']?.requests.map(({ method }) => method) ?? []
  }, key)
export const clearRequests = (page: Page, key?: string) => act(page, key, 'clearRequests')

/** Presses a button of the wallet's own prompt. */
export const answerPrompt = (page: Page, answer: 'Approve' | 'Reject') =>
  page.getByRole('button', { name: answer, exact: true }).click()

/** Approves the wallet's prompt with this title. */
export async function approvePrompt(page: Page, title: string): Promise<void> {
  await page.getByText(title).waitFor()
  await answerPrompt(page, 'Approve')
}
