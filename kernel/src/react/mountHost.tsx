import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { kernelErrors } from '../core/errors/kernelErrors.ts'
import { addShownTexts } from '../core/i18n/kernelMessages.ts'
import type { Kernel } from '../core/kernel.ts'
import { writable } from '../core/state/atoms.ts'
import host from './host.module.css'
import { KitContext } from './KitContext.ts'
import { keepOpen } from './keepOpen.ts'
import { ModalHost } from './ModalHost.tsx'
import { createSheets } from './sheets.ts'
import { createThemeSheet } from './themeSheet.ts'
import tokens from './tokens.module.css'

/**
 * Puts the kit's element in its place, else at the end of the body, and renders the modal in its shadow root,
 * until the kit ends or the place goes and there is no other.
 *
 * @throws {LatchkitError} DESTROYED, NO_PLACE
 */
export async function mountHost(kernel: Kernel, onGone: () => void): Promise<void> {
  await addShownTexts(kernel)
  // The kit may have ended while all this was on its way.
  if (kernel.signal.aborted) throw kernelErrors.DESTROYED()
  const place = placeOf(kernel)
  if (!place) throw kernelErrors.NO_PLACE()
  const ending = new AbortController()
  const element = render(kernel, ending.signal)
  place.append(element)
  const end = () => {
    ending.abort()
    element.remove()
    onGone()
  }
  const leave = kernel.store.sub(writable.places, () => queueMicrotask(() => settle(kernel, element, end)))
  ending.signal.addEventListener('abort', leave, { once: true })
  kernel.signal.addEventListener('abort', end, { once: true, signal: ending.signal })
}

function placeOf({ store, config }: Kernel): HTMLElement | undefined {
  const nowhere = config.enableEmbedded || config.disableAppend
  return store.get(writable.places).at(-1)?.place ?? (nowhere ? undefined : document.body)
}

/** Follows the place. A dialog that is moved would stand in the page without its top layer, so it is closed first. */
function settle(kernel: Kernel, element: HTMLElement, end: () => void): void {
  const place = placeOf(kernel)
  if (kernel.signal.aborted || (element.isConnected && element.parentElement === place)) return
  if (!place) end()
  if (!place || !kernel.config.enableEmbedded) kernel.router.finish()
  place?.append(element)
}

function render(kernel: Kernel, ending: AbortSignal): HTMLElement {
  const { kitId, enableEmbedded } = kernel.config
  const element = document.createElement('latchkit-host')
  element.dataset.kit = kitId
  element.toggleAttribute('data-embedded', enableEmbedded)
  const root = element.attachShadow({ mode: 'open' })
  const sheets = createSheets(root, createThemeSheet(kernel.store, ending))
  sheets.adopt(tokens, ending)
  sheets.adopt(host, ending)
  const react = createRoot(root, {
    // A view that threw and was whole when it was drawn again is no error of the page.
    onRecoverableError: (error) => kernel.log('A view was drawn again', { error }),
  })
  react.render(
    <StrictMode>
      <KitContext value={{ kernel, sheets, owner: ending, plugin: undefined }}>
        <ModalHost />
      </KitContext>
    </StrictMode>,
  )
  const stop = enableEmbedded ? keepOpen(kernel) : undefined
  const end = () => {
    stop?.()
    react.unmount()
  }
  ending.addEventListener('abort', end, { once: true })
  return element
}
