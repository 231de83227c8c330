import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { lazy } from '../base/async/lazy.ts'
import { onAbort } from '../base/async/onAbort.ts'
import { kernelErrors } from '../base/errors/kernelErrors.ts'
import { defineErrors } from '../base/errors/latchkitError.ts'
import type { MessageParts } from '../core/plugin/addMessages.ts'
import { addShownTexts } from '../core/plugin/kernelMessages.ts'
import { writable } from '../core/state/atoms.ts'
import host from '../dom/host.module.css'
import { createSheets } from '../dom/sheets.ts'
import { createThemeSheet, tokens } from '../dom/themeSheet.ts'
import { KitContext, type ModalKit } from '../ui/hooks/KitContext.ts'
import { ModalHost } from './ModalHost.tsx'

const errors = defineErrors({
  NO_CONTAINER: { message: 'With disableAppend, the page needs <latchkit-modal>' },
})
const loadKeepOpen = lazy(() => import('./keepOpen.ts'))
const loadContrast = lazy(() => import('./checkContrast.ts'))

/** The parts of the kit that `mountHost` needs. */
interface HostKit extends ModalKit, MessageParts {
  readonly config: ModalKit['config'] & MessageParts['config'] & { readonly disableAppend: boolean }
  readonly plugins: ModalKit['plugins'] & MessageParts['plugins']
}

/**
 * Inserts the kit's element into its container, or at the end of the body, and renders the modal in its shadow root. The
 * element stays until the kit is destroyed, or until the container is removed and there is no other.
 *
 * @throws {LatchkitError} DESTROYED, NO_CONTAINER
 */
export async function mountHost(kit: HostKit, onRemoved: () => void): Promise<void> {
  const [embedded] = await Promise.all([
    kit.config.enableEmbedded ? loadKeepOpen() : undefined,
    addShownTexts(kit),
  ])
  // The kit may have been destroyed while the imports and the texts were loading.
  if (kit.signal.aborted) throw kernelErrors.DESTROYED()
  const container = containerOf(kit)
  if (!container) throw errors.NO_CONTAINER()
  const controller = new AbortController()
  const element = render(kit, controller.signal)
  container.append(element)
  embedded?.keepOpen(kit, controller.signal)
  const end = () => {
    controller.abort()
    element.remove()
    onRemoved()
  }
  const unsubscribe = kit.store.sub(writable.containers, () =>
    queueMicrotask(() => updateContainer(kit, element, end)),
  )
  onAbort(controller.signal, unsubscribe)
  kit.signal.addEventListener('abort', end, { once: true, signal: controller.signal })
}

function containerOf({ store, config }: HostKit): HTMLElement | undefined {
  const mustNotAppend = config.enableEmbedded || config.disableAppend
  return store.get(writable.containers).at(-1)?.container ?? (mustNotAppend ? undefined : document.body)
}

/**
 * Moves the element when its container changes. Moving an open dialog takes it out of the top layer, so it is closed first.
 */
function updateContainer(kit: HostKit, element: HTMLElement, end: () => void): void {
  const container = containerOf(kit)
  if (kit.signal.aborted || (element.isConnected && element.parentElement === container)) return
  if (!container) end()
  if (!container || !kit.config.enableEmbedded) kit.router.finish()
  container?.append(element)
}

function render(kit: HostKit, signal: AbortSignal): HTMLElement {
  const { kitId, enableEmbedded } = kit.config
  const element = document.createElement('latchkit-host')
  element.dataset.kit = kitId
  element.toggleAttribute('data-embedded', enableEmbedded)
  const root = element.attachShadow({ mode: 'open' })
  const sheets = createSheets(root, createThemeSheet(kit.store, signal))
  sheets.adopt(tokens, signal)
  sheets.adopt(host, signal)
  if (process.env.NODE_ENV !== 'production')
    void loadContrast()
      .then(({ followContrast }) => followContrast(kit, root, signal))
      .catch(() => undefined)
  const react = createRoot(root, {
    // When a view throws and the second render succeeds, the page does not need to handle the error.
    onRecoverableError: (error) => kit.log('React recovered from an error', { error }),
  })
  react.render(
    <StrictMode>
      <KitContext.Provider value={{ kit, sheets, owner: signal, plugin: undefined }}>
        <ModalHost />
      </KitContext.Provider>
    </StrictMode>,
  )
  onAbort(signal, () => react.unmount())
  return element
}
