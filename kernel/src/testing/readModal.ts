import type { Latchkit } from '../core/latchkit.ts'
import { stackAtom } from '../core/state/atoms.ts'

/**
 * What a test reads and presses in the modal of a kit.
 *
 * @example const headings = (modal: TestModal) => modal.root.querySelectorAll('h2').length
 */
export interface TestModal {
  /** The shadow root of the kit's element. */
  readonly root: ShadowRoot
  /** Returns the first element that matches. @throws {Error} if there is none */
  find(selector: string): HTMLElement
  /** Returns the native dialog. @throws {Error} if there is none */
  dialog(): HTMLDialogElement
  /** Returns the text of the dialog. */
  text(): string
  /** Returns all buttons. */
  buttons(): readonly HTMLButtonElement[]
  /** Returns the button with this accessible label or text. @throws {Error} if there is none */
  button(label: string): HTMLButtonElement
  /** Returns the names of the views on the stack. */
  views(): readonly string[]
  /** Waits until the animations have finished, because faded text has less contrast. */
  settled(): Promise<void>
}

/**
 * Reads the modal of a kit that has been opened in a browser.
 *
 * @throws {Error} if the kit has no modal in the page
 * @example const press = (kit: Latchkit, label: string) => readModal(kit).button(label).click()
 */
export function readModal({ kitId, store }: Pick<Latchkit, 'kitId' | 'store'>): TestModal {
  const root = document.querySelector(`latchkit-host[data-kit="${kitId}"]`)?.shadowRoot
  if (!root) throw new Error(`The kit "${kitId}" has no modal`)
  const text = () => root.querySelector('dialog')?.textContent ?? ''
  const find = <E extends HTMLElement>(selector: string): E => {
    const match = root.querySelector<E>(selector)
    if (!match) throw new Error(`Nothing matches ${selector} in ${text()}`)
    return match
  }
  const dialog = () => find<HTMLDialogElement>('dialog')
  const buttons = () => [...root.querySelectorAll('button')]
  return {
    root,
    find,
    dialog,
    text,
    buttons,
    button(label) {
      const match = buttons().find(
        (button) => button.getAttribute('aria-label') === label || button.textContent === label,
      )
      if (!match) throw new Error(`No button "${label}" in ${text()}`)
      return match
    },
    views: () => store.get(stackAtom).map(({ view }) => view),
    async settled() {
      const animations = dialog().getAnimations({ subtree: true })
      const finite = animations.filter(({ effect }) => effect?.getTiming().iterations === 1)
      await Promise.allSettled(finite.map(({ finished }) => finished))
    },
  }
}
