import type { ReactNode } from 'react'
import { vi } from 'vitest'
import type { Latchkit } from '../../core/latchkit.ts'
import type { Plugin } from '../../core/plugin/manifest.ts'
import { createLatchkit } from '../../createLatchkit.ts'
import { fakePlugin, testNetworks } from '../../testing/index.ts'

export type Views = Readonly<Record<string, () => Promise<{ default: () => ReactNode }>>>

/** A plugin whose views render what a test gives, each under the title `A screen`. */
export function screens(id: string, views: Views): Plugin {
  const rows = Object.entries(views).map(([name, load]) => [name, { title: 'A screen', load }])
  return fakePlugin({ id, views: Object.fromEntries(rows) })
}

export const shows = (view: () => ReactNode) => async () => ({ default: view })

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

/** Ends every kit of a test. */
export function endKits(): void {
  for (const kit of kits.splice(0)) kit.destroy()
}

export function hostOf(kitId = 'main'): HTMLElement {
  const host = document.querySelector<HTMLElement>(`latchkit-host[data-kit="${kitId}"]`)
  if (!host) throw new Error(`No element of the kit "${kitId}"`)
  return host
}

export function find(selector: string, kitId?: string): HTMLElement {
  const found = hostOf(kitId).shadowRoot?.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`Nothing matches ${selector}`)
  return found
}

export const dialog = (kitId?: string) => find('dialog', kitId) as HTMLDialogElement
export const textOf = (kitId?: string) => dialog(kitId).textContent ?? ''
export const isOpen = (kitId?: string) => dialog(kitId).matches(':modal')
export const button = (label: string): HTMLElement => {
  const all = [...(hostOf().shadowRoot?.querySelectorAll('button') ?? [])]
  const found = all.find((one) => one.getAttribute('aria-label') === label || one.textContent === label)
  if (!found) throw new Error(`No button "${label}"`)
  return found
}

/** Waits until a check holds. */
export const until = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000 })
