import type { Page } from 'playwright-core'
import type { ScriptedAnswer, WalletMode } from '../../wallets/extension/index.ts'
import { walletRdns } from './openPage.ts'

/** Sets how the wallet responds to requests from now on. */
export async function setMode(page: Page, mode: WalletMode, rdns = walletRdns): Promise<void> {
  await page.evaluate(([id, next]) => globalThis.testWallets[id]?.setMode(next), [rdns, mode] as const)
}

/** The methods of the requests that the wallet received, in order. */
export async function askedMethods(page: Page, rdns = walletRdns): Promise<readonly string[]> {
  return page.evaluate((id) => globalThis.testWallets[id]?.requests.map(({ method }) => method) ?? [], rdns)
}

/** Switches the account, as a person does in the wallet. */
export async function switchAccount(page: Page, index: number): Promise<void> {
  await page.evaluate(([id, to]) => globalThis.testWallets[id]?.switchAccount(to), [
    walletRdns,
    index,
  ] as const)
}

/** Switches the network, as a person does in the wallet. */
export async function switchChain(page: Page, chainId: number): Promise<void> {
  await page.evaluate(([id, to]) => globalThis.testWallets[id]?.switchChain(to), [
    walletRdns,
    chainId,
  ] as const)
}

/** Presses a button of the wallet's own prompt. */
export async function answerPrompt(page: Page, answer: 'Approve' | 'Reject'): Promise<void> {
  await page.getByRole('button', { name: answer, exact: true }).click()
}

/** Overrides the wallet's response to a method; without an answer, removes the override. */
export async function script(page: Page, method: string, answer?: ScriptedAnswer): Promise<void> {
  await page.evaluate(([id, name, next]) => globalThis.testWallets[id]?.script(name, next), [
    walletRdns,
    method,
    answer,
  ] as const)
}
