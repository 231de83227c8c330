import type { Page } from 'playwright-core'

/** How a third party's code behaves where it is called. */
export type Behaviour = 'throws' | 'rejects' | 'hangs'

export interface ThirdParty {
  readonly id: string
  readonly on?: readonly string[]
  readonly setup?: Behaviour
  /** Hooks it taps, and how each tap behaves. */
  readonly taps?: Readonly<Record<string, Behaviour>>
  /** A row of Account that leads to its view, and how that view behaves. */
  readonly view?: 'throws' | 'throws once' | 'missing' | 'late' | 'works'
  /** A part of its own in every view that has room for one: it throws. */
  readonly parts?: boolean
}

/** Composes a plugin that misbehaves, the way a third party's comes: from the page, with nothing but the public contract. */
export async function compose(page: Page, plugin: ThirdParty): Promise<void> {
  await page.evaluate(addPlugin, plugin)
}

/** The same, as the site itself does it: before the page is opened, as soon as there is a kit. */
export const composeEarly = (plugin: ThirdParty): string => `
  Object.defineProperty(window, 'latchkit', {
    configurable: true,
    set(handle) {
      Object.defineProperty(window, 'latchkit', { value: handle })
      ;(${addPlugin})(${JSON.stringify(plugin)})
    },
  })
`

// Runs in the page: it may use nothing of this file.
function addPlugin(given: ThirdParty): void {
  const misbehave = (behaviour: string | undefined): unknown => {
    if (behaviour === 'throws') throw new Error(`${given.id} throws`)
    if (behaviour === 'rejects') return Promise.reject(new Error(`${given.id} rejects`))
    if (behaviour === 'hangs') return new Promise(() => undefined)
    return undefined
  }
  let renders = 0
  const View = () => {
    renders += 1
    // Development renders twice; these pages are built for production.
    if (given.view === 'throws' || (given.view === 'throws once' && renders === 1))
      throw new Error(`${given.id} throws in render`)
    return 'The view of a third party'
  }
  const loadView = async () => {
    Object.assign(globalThis, { viewAsked: Number(Reflect.get(globalThis, 'viewAsked') ?? 0) + 1 })
    // What a browser says of a file that is gone.
    if (given.view === 'missing') await import(`${location.origin}/assets/gone.js`)
    if (given.view === 'late')
      await new Promise<void>((done) => Object.assign(globalThis, { releaseView: done }))
    return { default: View }
  }
  const name = 'ThirdParty'
  const icon = async () => ({ default: null })
  const row = { id: given.id, order: 60, label: 'third.open', icon, opens: name }
  const Part = () => {
    throw new Error(`${given.id} throws in its part`)
  }
  const part = { id: 'part', order: 99, label: 'third.open', render: async () => ({ default: Part }) }
  const use = window.latchkit?.kit.use as (plugin: unknown) => void
  use({
    id: given.id,
    options: undefined,
    manifest: {
      id: given.id,
      version: '1.0.0',
      kernel: '^0.1.0',
      api: 1,
      on: given.on ?? ['open'],
      needs: [],
      messages: { en: { 'third.open': 'Third party', 'third.title': 'A third party' } },
      ...(given.view
        ? { views: { [name]: { title: 'third.title', load: loadView } }, slots: { walletActions: [row] } }
        : {}),
      ...(given.parts ? { slots: { connectMethods: [part], accountTabs: [part], footer: [part] } } : {}),
      load: async () => ({
        default: (context: { tap(name: string, fn: () => unknown): void }) => {
          for (const [hook, behaviour] of Object.entries(given.taps ?? {}))
            context.tap(hook, () => misbehave(behaviour))
          return misbehave(given.setup)
        },
      }),
    },
  })
}
