import type { Page } from 'playwright-core'
import { handled } from './provider.ts'

/** An error message of `@solana/web3.js`, which identifies its code in any chunk. */
export const sdkText = 'Transaction fee payer required'

/** Collects the scripts that the page loads from now on; the returned function gives their paths and code. */
export function codeOf(page: Page): () => Promise<string> {
  const texts: Promise<string>[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) texts.push(handled(response.text().then((text) => `${pathname}\n${text}`)))
  })
  return async () => (await Promise.all(texts)).join('\n')
}
