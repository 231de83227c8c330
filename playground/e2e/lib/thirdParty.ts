import type { Page } from 'playwright-core'
import { composePlugin, usePlugin } from './plugin.ts'

/** How a third party's code fails when it is called. */
export type Behavior = 'throws' | 'rejects' | 'hangs'

export interface ThirdParty {
  readonly id: string
  readonly on?: readonly string[]
  readonly setup?: Behavior
  /** The hooks that the plugin taps, and how each tap fails. */
  readonly taps?: Readonly<Record<string, Behavior>>
  /** Adds a row to Account that opens the plugin's view, which behaves in this way. */
  readonly view?: 'throws' | 'throws once' | 'missing' | 'late'
  /** Adds a component that throws to the slots `connectMethods`, `accountTabs` and `walletActions`. */
  readonly parts?: boolean
}

/** Composes a plugin that fails. */
export const compose = (page: Page, plugin: ThirdParty): Promise<void> =>
  composePlugin(page, plugin.id, partsOf, plugin)

/** Builds a script for a page's `before` option that composes the plugin as soon as the kit exists. */
export const composeEarly = (plugin: ThirdParty): string => `
  Object.defineProperty(window, 'latchkit', {
    configurable: true,
    set(handle) {
      Object.defineProperty(window, 'latchkit', { value: handle })
      ;(${usePlugin})(['${plugin.id}', (${partsOf})(${JSON.stringify(plugin)})])
    },
  })
`

// This function runs in the page, so it cannot use anything else from this file.
function partsOf(plugin: ThirdParty) {
  const misbehave = (behavior: string | undefined): unknown => {
    if (behavior === 'throws') throw new Error(`${plugin.id} throws`)
    if (behavior === 'rejects') return Promise.reject(new Error(`${plugin.id} rejects`))
    if (behavior === 'hangs') return new Promise(() => undefined)
    return undefined
  }
  let renders = 0
  const View = () => {
    renders += 1
    // Counting renders works only in the production build: StrictMode renders twice in development.
    if (plugin.view === 'throws' || (plugin.view === 'throws once' && renders === 1))
      throw new Error(`${plugin.id} throws in render`)
    return 'The view of a third party'
  }
  const loadView = async () => {
    Object.assign(globalThis, { viewAsked: Number(Reflect.get(globalThis, 'viewAsked') ?? 0) + 1 })
    // The import fails with the browser's own error for a missing file.
    if (plugin.view === 'missing') await import(`${location.origin}/assets/gone.js`)
    if (plugin.view === 'late')
      await new Promise<void>((resolve) => Object.assign(globalThis, { releaseView: resolve }))
    return { default: View }
  }
  const name = 'ThirdParty'
  const icon = async () => ({ default: null })
  const row = { id: plugin.id, order: 60, label: 'third.open', icon, opens: name }
  const Part = () => {
    throw new Error(`${plugin.id} throws in its part`)
  }
  const part = { id: 'part', order: 99, label: 'third.open', render: async () => ({ default: Part }) }
  return {
    on: plugin.on ?? ['open'],
    messages: { en: { 'third.open': 'Third party', 'third.title': 'A third party' } },
    ...(plugin.view
      ? { views: { [name]: { title: 'third.title', load: loadView } }, slots: { walletActions: [row] } }
      : {}),
    ...(plugin.parts
      ? { slots: { connectMethods: [part], accountTabs: [part], walletActions: [part] } }
      : {}),
    setup(context: { tap(name: string, fn: () => unknown): void }) {
      for (const [hook, behavior] of Object.entries(plugin.taps ?? {}))
        context.tap(hook, () => misbehave(behavior))
      return misbehave(plugin.setup)
    },
  }
}
