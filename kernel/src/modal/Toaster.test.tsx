import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { toastMs, toastReshowMs } from '../base/constants/limits.ts'
import type { ToastInput } from '../core/feedback/toasts.ts'
import { toastAtom } from '../core/state/atoms.ts'
import { Button } from '../ui/primitives.tsx'
import {
  button,
  cleanUp,
  compose,
  find,
  hostOf,
  isOpen,
  loadOf,
  screens,
  until,
} from './testing/openModal.ts'

afterEach(() => {
  cleanUp()
  vi.useRealTimers()
})

/** Opens a modal, with a plugin that shows toasts. */
async function open() {
  const tell = screens('tell', { Tell: loadOf(() => <Button>Tell</Button>) })
  const setup = (context: { toast(input: ToastInput): void }) => context.toast
  const { kit, diagnostics } = compose([
    { ...tell, manifest: { ...tell.manifest, needs: ['toast'], load: async () => ({ default: setup }) } },
  ])
  await kit.open('Tell')
  const toast = (await kit.api('tell')) as (input: ToastInput) => void
  const close = async () => {
    kit.close()
    await until(() => expect(isOpen()).toBe(false))
  }
  return { kit, toast, diagnostics, close, shown: () => kit.store.get(toastAtom) }
}

const link = () => find('[role="status"] a') as HTMLAnchorElement
const action = (run: () => void) => ({ label: 'Undo', run })
const shadow = () => hostOf().shadowRoot
const countOf = (selector: string) => shadow()?.querySelectorAll(selector).length
/** The focus leaves the document in a browser that is not in front, so that only the shadow root tells it. */
const focused = () => shadow()?.activeElement
const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('an action runs once by the keyboard, and dismisses its toast', async () => {
  const { toast, shown } = await open()
  const run = vi.fn()
  toast({ kind: 'success', text: 'Moved', action: action(run) })
  await until(() => button('Undo'))
  for (let tabs = 0; focused() !== button('Undo') && tabs < 10; tabs += 1) await userEvent.tab()
  expect(focused()).toBe(button('Undo'))
  const undo = button('Undo')
  await userEvent.keyboard('{Enter}')
  undo.click()
  expect(run).toHaveBeenCalledTimes(1)
  expect(shown()).toBeUndefined()
  await until(() => expect(isOpen()).toBe(true))
})

test('an action that throws is logged, and its toast is gone', async () => {
  const { toast, shown, diagnostics, close } = await open()
  await close()
  toast({
    kind: 'error',
    text: 'Odd',
    action: action(() => {
      throw new Error('broken')
    }),
  })
  await until(() => button('Undo'))
  button('Undo').click()
  expect(diagnostics).toContain('The action of a toast failed')
  expect(shown()).toBeUndefined()
})

test('the action of a removed plugin cannot be run any longer', async () => {
  const { kit, toast, shown } = await open()
  const run = vi.fn()
  toast({ kind: 'success', text: 'Moved', action: action(run) })
  await until(() => button('Undo'))
  const undo = button('Undo')
  kit.remove('tell')
  undo.click()
  expect(run).not.toHaveBeenCalled()
  await until(() => expect(countOf('[role="status"] button')).toBe(0))
  expect(shown()).toBeUndefined()
})

test('the action of a plugin that is removed in the moment its toast appears cannot be run', async () => {
  const { kit, toast } = await open()
  const run = vi.fn()
  const clicked = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      const undo = [...(shadow()?.querySelectorAll('button') ?? [])].find((it) => it.textContent === 'Undo')
      if (!undo) return
      observer.disconnect()
      kit.remove('tell')
      undo.click()
      resolve()
    })
    observer.observe(shadow() as Node, { childList: true, subtree: true })
  })
  toast({ kind: 'success', text: 'Moved', action: action(run) })
  await clicked
  expect(run).not.toHaveBeenCalled()
})

test('a toast that waits for the last one to go is not shown when its plugin is removed meanwhile', async () => {
  const { kit, toast, shown } = await open()
  toast({ kind: 'success', text: 'First' })
  await until(() => find('[role="status"]'))
  toast({ kind: 'success', text: 'Second', action: action(() => undefined) })
  kit.remove('tell')
  await after(toastReshowMs + 100)
  expect([shown(), countOf('[role="status"]')]).toEqual([undefined, 0])
})

test.each(['javascript:alert(1)', 'http://scan.example/tx', 'https://a@scan.example', '//scan.example', ''])(
  'a toast shows no link to %j',
  async (url) => {
    const { toast } = await open()
    toast({ kind: 'success', text: 'Sent', action: { label: 'Scan', url } })
    await until(() => button('Dismiss'))
    expect(countOf('[role="status"] a')).toBe(0)
  },
)

test('a link opens a new tab without access to the page', async () => {
  const { toast } = await open()
  toast({ kind: 'success', text: 'Sent', action: { label: 'Scan', url: 'https://scan.example/tx/1' } })
  await until(link)
  expect([link().href, link().target, link().rel]).toEqual([
    'https://scan.example/tx/1',
    '_blank',
    'noopener noreferrer',
  ])
})

test('a toast stays while the focus is in it, also when the pointer has left it', async () => {
  const { toast, shown, close } = await open()
  await close()
  toast({ kind: 'success', text: 'Moved', action: action(() => undefined) })
  await until(() => button('Undo'))
  button('Undo').focus()
  await userEvent.hover(button('Undo'))
  await userEvent.unhover(button('Undo'))
  expect(shown()?.isHeld).toBe(true)
  // From one control of the toast to the other, the focus stays in it.
  button('Dismiss').focus()
  expect(shown()?.isHeld).toBe(true)
  button('Dismiss').blur()
  expect(shown()?.isHeld).toBe(false)
  button('Dismiss').click()
  expect(shown()).toBeUndefined()
})

test('a toast that was used in the modal does not stay forever after the modal closes', async () => {
  const { toast, shown, close } = await open()
  toast({ kind: 'success', text: 'Saved' })
  // While a view loads, its placeholder is a status, too.
  await until(() => find('[role="status"][class*="toast"]'))
  await userEvent.hover(find('[role="status"][class*="toast"]'))
  expect(shown()?.isHeld).toBe(true)
  await close()
  await userEvent.hover(document.body, { position: { x: 1, y: 1 } })
  await until(() => expect(shown()?.isHeld).not.toBe(true))
  await after(toastMs + 200)
  expect(shown()).toBeUndefined()
})
