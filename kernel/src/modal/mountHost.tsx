import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { kernelErrors } from '../core/errors/kernelErrors.ts'
import type { FollowMessageParts } from '../core/plugin/followPluginMessages.ts'
import { addShownTexts } from '../core/plugin/kernelMessages.ts'
import { writable } from '../core/state/atoms.ts'
import host from '../dom/host.module.css'
import { createSheets } from '../dom/sheets.ts'
import { createThemeSheet } from '../dom/themeSheet.ts'
import tokens from '../dom/tokens.module.css'
import { KitContext, type ModalKit } from '../react/KitContext.ts'
import { ModalHost } from './ModalHost.tsx'

/** What mounting the modal needs of the kit. */
interface HostKit extends ModalKit, FollowMessageParts {
  readonly config: ModalKit['config'] & { readonly disableAppend: boolean }
  readonly plugins: ModalKit['plugins'] & FollowMessageParts['plugins']
}

/**
 * Puts the kit's element in its place, else at the end of the body, and renders the modal in its shadow root,
 * until the kit ends or the place goes and there is no other.
 *
 * @throws {LatchkitError} DESTROYED, NO_CONTAINER
 */
export async function mountHost(kit: HostKit, onGone: () => void): Promise<void> {
  const [embedded] = await Promise.all([
    kit.config.enableEmbedded ? import('./keepOpen.ts') : undefined,
    addShownTexts(kit),
  ])
  // The kit may have ended while all this was on its way.
  if (kit.signal.aborted) throw kernelErrors.DESTROYED()
  const place = placeOf(kit)
  if (!place) throw kernelErrors.NO_CONTAINER()
  const ending = new AbortController()
  const element = render(kit, ending.signal)
  place.append(element)
  embedded?.keepOpen(kit, ending.signal)
  const end = () => {
    ending.abort()
    element.remove()
    onGone()
  }
  const leave = kit.store.sub(writable.places, () => queueMicrotask(() => settle(kit, element, end)))
  ending.signal.addEventListener('abort', leave, { once: true })
  kit.signal.addEventListener('abort', end, { once: true, signal: ending.signal })
}

function placeOf({ store, config }: HostKit): HTMLElement | undefined {
  const nowhere = config.enableEmbedded || config.disableAppend
  return store.get(writable.places).at(-1)?.place ?? (nowhere ? undefined : document.body)
}

/** Follows the place. A dialog that is moved would stand in the page without its top layer, so it is closed first. */
function settle(kit: HostKit, element: HTMLElement, end: () => void): void {
  const place = placeOf(kit)
  if (kit.signal.aborted || (element.isConnected && element.parentElement === place)) return
  if (!place) end()
  if (!place || !kit.config.enableEmbedded) kit.router.finish()
  place?.append(element)
}

function render(kit: HostKit, ending: AbortSignal): HTMLElement {
  const { kitId, enableEmbedded } = kit.config
  const element = document.createElement('latchkit-host')
  element.dataset.kit = kitId
  element.toggleAttribute('data-embedded', enableEmbedded)
  const root = element.attachShadow({ mode: 'open' })
  const sheets = createSheets(root, createThemeSheet(kit.store, ending))
  sheets.adopt(tokens, ending)
  sheets.adopt(host, ending)
  const react = createRoot(root, {
    // A view that threw and was whole when it was drawn again is no error of the page.
    onRecoverableError: (error) => kit.log('A view was drawn again', { error }),
  })
  react.render(
    <StrictMode>
      <KitContext value={{ kit, sheets, owner: ending, plugin: undefined }}>
        <ModalHost />
      </KitContext>
    </StrictMode>,
  )
  ending.addEventListener('abort', () => react.unmount(), { once: true })
  return element
}
