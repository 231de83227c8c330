import type { Page } from 'playwright-core'

declare global {
  /** The handle of the second copy that `addCopy` adds. */
  var second: typeof window.latchkit
}

// The scripts are strings because the test compiler would rewrite an `import()` inside a function.

/** Evaluates the page's module again, as a development server does, after destroying the first kit. */
export const evaluateAgain = ({ page }: { readonly page: Page }): Promise<void> =>
  page.evaluate(`(async () => {
    window.latchkit.kit.destroy()
    const place = Object.assign(document.createElement('div'), { id: 'root' })
    document.getElementById('root').replaceWith(place)
    await import(document.querySelector('script[type=module][src]').src + '?again')
  })()`)

/**
 * Adds a second copy of all the page's code, including the kernel, with some of the first copy's options changed. Its
 * handle is `globalThis.second`, and its output is rendered into a closed shadow root. Rejects with the error that the
 * copy throws.
 */
export async function addCopy(page: Page, change: Readonly<Record<string, unknown>>): Promise<void> {
  await page.route('**/copy/assets/**', async (route) => {
    const url = route.request().url().replace('/copy/', '/')
    await route.fulfill({ response: await route.fetch({ url }) })
  })
  await page.evaluate(`(async () => {
    const first = window.latchkit
    const { href, search } = location
    const kit = { ...JSON.parse(new URLSearchParams(search).get('kit')), ...${JSON.stringify(change)} }
    const root = document.getElementById('root')
    const place = Object.assign(document.createElement('div'), { id: 'root' })
    root.removeAttribute('id')
    document.body.append(place)
    history.replaceState(null, '', '?kit=' + encodeURIComponent(JSON.stringify(kit)))
    try {
      const { src } = document.querySelector('script[type=module][src]')
      await import(src.replace('/assets/', '/copy/assets/'))
      globalThis.second = window.latchkit
    } finally {
      window.latchkit = first
      history.replaceState(null, '', href)
      place.removeAttribute('id')
      root.id = 'root'
      const aside = document.createElement('div')
      aside.attachShadow({ mode: 'closed' }).append(place)
      document.body.append(aside)
    }
  })()`)
}
