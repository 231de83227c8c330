import type { Page } from 'playwright-core'

/** The part of the wallet list's model that is read here: the type of the page's kit does not know its plugins. */
interface Listed {
  pages(certified: boolean): { readonly stateAtom: never; more(): void }
}

/** Opens AllWallets, reads every page of the listing, and returns the number of wallets. */
export const openAll = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const kit = window.latchkit?.kit as unknown as {
      api(id: string): Promise<{ directoryAtom: never }>
      open(view: string): Promise<void>
      use(plugin: object): void
      store: { get(atom: never): unknown; sub(atom: never, run: () => void): void }
    }
    const until = async (done: () => boolean) => {
      while (!done()) await new Promise((resolve) => setTimeout(resolve))
    }
    // A plugin reaches the model of the views by its token.
    const setup = (context: { services: { first(token: { id: string }): unknown } }) =>
      context.services.first({ id: 'connect' })
    const manifest = {
      id: 'reader',
      version: '1.0.0',
      kernel: '>=0.1.0 <1.0.0',
      api: 1,
      on: [],
      needs: ['services'],
      load: async () => ({ default: setup }),
    }
    kit.use({ id: 'reader', manifest, options: undefined })
    // The listing is not requested before the modal has opened.
    await kit.open('AllWallets')
    await kit.api('connect')
    const { directoryAtom } = await kit.api('reader')
    kit.store.sub(directoryAtom, () => undefined)
    await until(() => kit.store.get(directoryAtom) !== undefined)
    const pages = (kit.store.get(directoryAtom) as Listed).pages(false)
    const state = () =>
      kit.store.get(pages.stateAtom) as { done: boolean; loading: boolean; wallets: readonly unknown[] }
    while (!state().done) {
      pages.more()
      await until(() => !state().loading)
    }
    await until(() => Boolean(document.querySelector('latchkit-host')?.shadowRoot?.querySelector('input')))
    return state().wallets.length
  })

/** Returns the milliseconds from each key press of a search to its result on screen. */
export const typeKeys = (page: Page): Promise<readonly number[]> =>
  page.evaluate(async () => {
    const root = document.querySelector('latchkit-host')?.shadowRoot
    const input = root?.querySelector('input')
    if (!input) throw new Error('There is no box to type into')
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    const times: number[] = []
    for (const text of ['w', 'wa', 'wal', 'wa', 'w', '', 'w', 'wa', 'wal', 'wall', '']) {
      const began = performance.now()
      write?.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      times.push(performance.now() - began)
    }
    return times
  })

/** Returns the maximum number of rows in the DOM at any scroll position. */
export const mostRows = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const root = document.querySelector('latchkit-host')?.shadowRoot
    const list = root?.querySelector('ul[aria-label]')
    const box = list?.parentElement
    let most = 0
    for (let part = 0; part <= 20; part += 1) {
      box?.scrollTo({ top: (part / 20) * box.scrollHeight })
      await new Promise((resolve) => setTimeout(resolve, 50))
      most = Math.max(most, root?.querySelectorAll('li').length ?? 0)
    }
    return most
  })
