import type { OpenPrompt } from '../approvals.ts'
import { hueOf } from '../look.ts'
import { createContent } from './content.ts'
import { promptStyles } from './styles.ts'

export interface CreatePromptParameters {
  readonly walletName: string
  readonly site: string
}

// A real extension asks in a window of its own: the page hears nothing of what is typed and clicked there.
const keptInside = [
  'keydown',
  'keyup',
  'click',
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'focusin',
]

/** The wallet's own prompt: a modal dialog in the top layer, above any dialog the page has open. */
export function createPrompt({ walletName, site }: CreatePromptParameters): OpenPrompt {
  return (request, decide) => {
    const { dialog, reject, approve } = createContent({ request, walletName, site })
    const host = document.createElement('div')
    for (const type of keptInside) host.addEventListener(type, (event) => event.stopPropagation())
    const root = host.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [sheet(hueOf(walletName))]
    root.append(dialog)
    // The body is absent while the document's head is still being read.
    const parent = document.body ?? document.documentElement
    parent.append(host)

    const listening = new AbortController()
    const { signal } = listening
    reject.addEventListener('click', () => decide(false), { signal })
    approve.addEventListener('click', () => decide(true), { signal })
    // Escape closes the dialog by itself.
    dialog.addEventListener('close', () => decide(false), { signal })
    dialog.showModal()
    return () => {
      listening.abort()
      dialog.close()
      host.remove()
    }
  }
}

/** A constructable sheet, because the page's content policy has no room for style elements. */
function sheet(hue: number): CSSStyleSheet {
  const made = new CSSStyleSheet()
  made.replaceSync(promptStyles(hue))
  return made
}
