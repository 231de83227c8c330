import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { kernelErrors } from '../core/errors/kernelErrors.ts'
import { addKernelMessages } from '../core/i18n/kernelMessages.ts'
import type { Kernel } from '../core/kernel.ts'
import { KitContext } from './KitContext.ts'
import { ModalHost } from './ModalHost.tsx'
import { createSheets } from './sheets.ts'
import tokens from './tokens.module.css'

/** Puts the kit's element at the end of the body and renders the modal in its shadow root, until the kit ends. */
export async function mountHost(kernel: Kernel): Promise<void> {
  // The kit may have ended while this code was on its way.
  if (kernel.signal.aborted) throw kernelErrors.DESTROYED()
  addKernelMessages(kernel)
  const element = document.createElement('latchkit-host')
  element.dataset.kit = kernel.config.kitId
  element.dataset.theme = kernel.config.theme
  const root = element.attachShadow({ mode: 'open' })
  const sheets = createSheets(root)
  sheets.adopt(tokens, kernel.signal)
  document.body.append(element)
  const react = createRoot(root)
  react.render(
    <StrictMode>
      <KitContext value={{ kernel, sheets, owner: kernel.signal, plugin: undefined }}>
        <ModalHost />
      </KitContext>
    </StrictMode>,
  )
  const end = () => {
    react.unmount()
    element.remove()
  }
  kernel.signal.addEventListener('abort', end, { once: true })
}
