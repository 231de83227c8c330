import type { ApprovalRequest } from '../approvals.ts'
import { letterOf } from '../look.ts'
import { element } from './elements.ts'

export interface PromptContent {
  readonly dialog: HTMLDialogElement
  readonly reject: HTMLButtonElement
  readonly approve: HTMLButtonElement
}

export interface CreateContentParameters {
  readonly request: ApprovalRequest
  readonly walletName: string
  readonly site: string
}

/** Creates the dialog of a request, without event handlers. */
export function createContent({ request, walletName, site }: CreateContentParameters): PromptContent {
  const letter = element('span', letterOf(walletName))
  letter.ariaHidden = 'true'
  const name = element('h2', walletName)
  name.id = 'wallet'
  const title = element('h3', request.title)
  title.id = 'request'
  const from = element('p', site)
  from.className = 'site'
  const body = part('body', title, from, ...message(request.text), rows(request.rows))
  const reject = element('button', 'Reject')
  const approve = element('button', 'Approve')
  approve.className = 'approve'
  // The focus is on the safe choice instead of the first focusable element.
  reject.autofocus = true

  const dialog = element('dialog', part('strip', letter, name), body, part('answers', reject, approve))
  dialog.setAttribute('aria-labelledby', 'wallet')
  dialog.setAttribute('aria-describedby', 'request')
  return { dialog, reject, approve }
}

/** These are plain boxes, because header, main and footer are landmarks, and the page has its own. */
function part(className: string, ...children: readonly Node[]): HTMLElement {
  const box = element('div', ...children)
  box.className = className
  return box
}

function message(text: string | undefined): readonly HTMLElement[] {
  if (text === undefined) return []
  const box = element('pre', text)
  // A long message scrolls, so it must be focusable by keyboard.
  box.tabIndex = 0
  box.role = 'region'
  box.ariaLabel = 'What will be signed'
  return [box]
}

function rows(entries: ApprovalRequest['rows']): HTMLElement {
  return element('dl', ...entries.flatMap(({ label, value }) => [element('dt', label), element('dd', value)]))
}
