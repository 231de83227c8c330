import type { Page } from 'playwright-core'

/** What `@solana/web3.js` says, whichever chunk it stands in. */
export const sdkText = 'Transaction fee payer required'

/** The code that is loaded from now on. */
export function codeOf(page: Page): () => Promise<string> {
  const texts: Promise<string>[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) texts.push(response.text().then((text) => `${pathname}\n${text}`))
  })
  return async () => (await Promise.all(texts)).join('\n')
}
