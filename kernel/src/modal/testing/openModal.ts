import type { ReactNode } from 'react'
import { vi } from 'vitest'
import type { Latchkit } from '../../core/latchkit.ts'
import type { Plugin } from '../../core/plugin/manifest.ts'
import { createLatchkit } from '../../createLatchkit.ts'
import { fakePlugin, testNetworks, viewPlugin } from '../../testing/index.ts'

export type Views = Readonly<Record<string, () => Promise<{ default: () => ReactNode }>>>

/** A plugin with the views of a test, each with the title `A screen`, with the roles that `viewPlugin` gives them. */
export function screens(id: string, views: Views, prerender = false): Plugin {
  const rows = Object.entries(views).map(([name, load]) => [name, { title: 'A screen', load, prerender }])
  return fakePlugin({ ...viewPlugin(id, Object.keys(views)).manifest, views: Object.fromEntries(rows) })
}

export const loadOf = (view: () => ReactNode) => async () => ({ default: view })

const kits: Latchkit[] = []

export function compose(plugins: readonly Plugin[], options: object = {}) {
  const diagnostics: string[] = []
  const kit = createLatchkit({
    projectId: null,
    networks: testNetworks,
    plugins,
    onDiagnostic: ({ message }) => diagnostics.push(message),
    ...options,
  }) as unknown as Latchkit & { open(view: string, params?: unknown): Promise<void> }
  kits.push(kit)
  return { kit, diagnostics }
}

/** Composes a kit, opens one of its views and waits until the modal shows a text. */
export async function openView(
  plugins: readonly Plugin[],
  {
    view,
    text,
    ...options
  }: { readonly view: string; readonly text: string | RegExp; readonly [option: string]: unknown },
) {
  const result = compose(plugins, options)
  await result.kit.open(view)
  await waitForText(text)
  return result
}

/** Waits until the modal shows a text. */
export async function waitForText(text: string | RegExp): Promise<void> {
  await until(() => {
    const shown = textOf()
    if (typeof text === 'string' ? shown.includes(text) : text.test(shown)) return
    throw new Error(`The modal shows "${shown}", not "${text}"`)
  })
}

const page = document.createElement('div')

/** Creates a focused button in the page, as after a press by the visitor. */
export function opener(): HTMLButtonElement {
  const element = document.createElement('button')
  element.textContent = 'Connect'
  page.replaceChildren(element)
  document.body.append(page)
  element.focus()
  return element
}

/** Destroys every kit of a test, and removes what the test has added to the page. */
export function cleanUp(): void {
  destroyKits()
  page.remove()
  document.documentElement.removeAttribute('style')
  document.adoptedStyleSheets = []
}

/** Destroys every kit of a test. */
export function destroyKits(): void {
  for (const kit of kits.splice(0)) kit.destroy()
}

export function hostOf(kitId = 'main'): HTMLElement {
  const host = document.querySelector<HTMLElement>(`latchkit-host[data-kit="${kitId}"]`)
  if (!host) throw new Error(`No element of the kit "${kitId}"`)
  return host
}

export function find(selector: string, kitId?: string): HTMLElement {
  const match = hostOf(kitId).shadowRoot?.querySelector<HTMLElement>(selector)
  if (!match) throw new Error(`Nothing matches ${selector}`)
  return match
}

export const dialog = (kitId?: string) => find('dialog', kitId) as HTMLDialogElement
export const textOf = (kitId?: string) => dialog(kitId).textContent ?? ''
export const isOpen = (kitId?: string) => dialog(kitId).matches(':modal')
export const button = (label: string): HTMLElement => {
  const buttons = [...(hostOf().shadowRoot?.querySelectorAll('button') ?? [])]
  const match = buttons.find(
    (candidate) => candidate.getAttribute('aria-label') === label || candidate.textContent === label,
  )
  if (!match) throw new Error(`No button "${label}"`)
  return match
}

/** Waits until the check passes. */
export const until = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000 })

/** Waits for the animations of the modal, because axe measures the contrast of half-faded text. */
export const settled = () =>
  Promise.allSettled(
    dialog()
      .getAnimations({ subtree: true })
      .filter(({ effect }) => effect?.getTiming().iterations === 1)
      .map(({ finished }) => finished),
  )
