import type { OpenPrompt } from '../approvals.ts'
import { hueOf } from '../look.ts'
import { createContent } from './content.ts'
import { promptStyles } from './styles.ts'

export interface CreatePromptParameters {
  readonly walletName: string
  readonly site: string
}

// A real extension prompts in its own window: the page receives no events from it.
const stoppedEvents = [
  'keydown',
  'keyup',
  'click',
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'focusin',
]

/** The wallet's prompt: a modal dialog in the top layer, above all dialogs of the page. */
export function createPrompt({ walletName, site }: CreatePromptParameters): OpenPrompt {
  return (request, decide) => {
    const { dialog, reject, approve } = createContent({ request, walletName, site })
    const host = document.createElement('div')
    for (const type of stoppedEvents) host.addEventListener(type, (event) => event.stopPropagation())
    const root = host.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [sheet(hueOf(walletName))]
    root.append(dialog)
    // The body does not exist while the document's head is being parsed.
    const parent = document.body ?? document.documentElement
    parent.append(host)

    const listening = new AbortController()
    const { signal } = listening
    reject.addEventListener('click', () => decide(false), { signal })
    approve.addEventListener('click', () => decide(true), { signal })
    // Escape closes the dialog by default.
    dialog.addEventListener('close', () => decide(false), { signal })
    dialog.showModal()
    return () => {
      listening.abort()
      dialog.close()
      host.remove()
    }
  }
}

/** A constructable stylesheet, because the page's content security policy forbids style elements. */
function sheet(hue: number): CSSStyleSheet {
  const styleSheet = new CSSStyleSheet()
  styleSheet.replaceSync(promptStyles(hue))
  return styleSheet
}
