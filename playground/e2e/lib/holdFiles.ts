import type { Page } from 'playwright-core'

/** Makes files whose URLs match wait from now on; the returned function lets them load. */
export async function holdFiles(page: Page, files: RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(files, (route) => released.then(() => route.continue()))
  return release
}
