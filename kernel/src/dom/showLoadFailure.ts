import { isLoadFailure } from '../base/errors/isLoadFailure.ts'
import type { Store } from '../contracts/store.ts'
import { messagesAtom } from '../core/state/atoms.ts'

/** The parts of the kit that `showLoadFailure` needs. */
export interface LoadFailureParts {
  readonly config: { readonly locale: string }
  readonly store: Pick<Store, 'get'>
  readonly signal: AbortSignal
}

/** The last dialog of any kit, with its element. */
let shown: HTMLElement | undefined

/**
 * Tells the visitor in a dialog of the page that the code of the modal did not load, or removes that dialog if there is no
 * error. It is eager, because it is shown when nothing else loads: in the language of the buttons, or else in English.
 */
export function showLoadFailure({ config, store, signal }: LoadFailureParts, error?: unknown): void {
  if (!error) shown?.remove()
  if (!isLoadFailure(error) || shown?.isConnected || signal.aborted) return
  const texts = store.get(messagesAtom)
  const translated = texts['kernel.loadFailed']
  const text = translated ?? 'Could not load'
  const host = document.createElement('latchkit-load-failure')
  shown = host
  const dialog = document.createElement('dialog')
  const close = () => {
    // Closed before it is removed, so that the focus returns.
    dialog.close()
    host.remove()
  }
  const addButton = (label: string, press: () => void) => {
    const button = document.createElement('button')
    button.append(label)
    button.style.cssText = 'font:inherit;margin:8px;padding:8px'
    button.addEventListener('click', press)
    dialog.append(' ', button)
  }
  dialog.append(text)
  addButton(texts['kernel.loadFailedReload'] ?? 'Reload', () => location.reload())
  addButton(texts['kernel.loadFailedClose'] ?? 'Close', close)
  dialog.ariaLabel = text
  dialog.lang = translated ? config.locale : 'en'
  dialog.dir = 'auto'
  // Its colors are those of the browser for the color scheme of the page.
  dialog.style.font = '16px system-ui'
  dialog.addEventListener('close', close)
  signal.addEventListener('abort', close)
  // The styles of the page do not reach a shadow root.
  host.attachShadow({ mode: 'open' }).append(dialog)
  document.body.append(host)
  dialog.showModal()
}
