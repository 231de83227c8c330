import { type Child, el } from './elements.ts'
import type { Row, Screen, Section } from './types.ts'
import { detectsCovers, type Visibility, watchVisibility } from './watchVisibility.ts'

export interface ConfirmParameters {
  readonly screen: Screen
  /** The origin of the embedding page, as the browser reports it. */
  readonly embedder: string
  /** The name that the site gives itself. It is not verified. */
  readonly siteName: string | undefined
  readonly signal: AbortSignal
  /** Called during the user's click, because the browser grants some permissions only then. */
  onApprove(): void
}

/** Chromium ignores clicks in a frame that has just moved, if the frame observes its visibility. */
const movedMs = 600

const statusTexts: Readonly<Record<Visibility, string>> = {
  hidden: 'Something covers this window, so you cannot approve yet.',
  settling: 'Look at the request first.',
  seen: 'Nothing happens until you approve.',
}

/** Shows a request until the user decides or the signal aborts. */
export function confirm(
  container: Element,
  { signal, onApprove, ...content }: ConfirmParameters,
): Promise<boolean> {
  return new Promise((resolve, fail) => {
    const { card, approve, cancel, status, input } = build(content)
    container.replaceChildren(card)
    let visibility: Visibility = 'hidden'
    const update = () => {
      const isUntyped = input !== undefined && input.value.trim().toLowerCase() !== 'approve'
      approve.disabled = visibility !== 'seen' || isUntyped
      status.textContent = statusTexts[visibility]
    }
    const stop = watchVisibility(card, (next) => {
      visibility = next
      update()
    })
    input?.addEventListener('input', update)
    const timer = setTimeout(() => {
      cancel.disabled = false
    }, movedMs)
    const finish = (settle: () => void) => {
      stop()
      clearTimeout(timer)
      removeEventListener('keydown', onKey)
      signal.removeEventListener('abort', onAbort)
      card.remove()
      settle()
    }
    const onAbort = () => finish(() => fail(signal.reason))
    signal.addEventListener('abort', onAbort)
    // Scripts cannot approve: only trusted events count.
    approve.addEventListener('click', (event) => {
      if (!event.isTrusted || visibility !== 'seen') return
      onApprove()
      finish(() => resolve(true))
    })
    const reject = () => finish(() => resolve(false))
    cancel.addEventListener('click', reject)
    // The embedding page cannot see the keys of this frame, so that its own dialog does not close with Escape.
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && !cancel.disabled && reject()
    addEventListener('keydown', onKey)
    card.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  })
}

function build({ screen, embedder, siteName }: Omit<ConfirmParameters, 'signal' | 'onApprove'>) {
  const approve = el('button', { type: 'button', class: 'primary', 'aria-describedby': 'status' }, 'Approve')
  const cancel = el('button', { type: 'button', class: 'secondary' }, 'Cancel')
  const status = el('p', { id: 'status', class: 'status', role: 'status' })
  approve.disabled = true
  cancel.disabled = true
  const input = detectsCovers()
    ? undefined
    : el('input', { id: 'typed', autocomplete: 'off', autocapitalize: 'off' })
  const question =
    input && el('div', { class: 'typed' }, el('label', { for: 'typed' }, 'Type approve to go on'), input)
  const card = el(
    'section',
    { class: 'card', 'aria-labelledby': 'title' },
    header(embedder, siteName),
    el(
      'div',
      { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'Request' },
      el('h1', { id: 'title', tabindex: '-1' }, screen.title),
      ...screen.cautions.map(caution),
      ...screen.sections.map(section),
      section({
        rows: [
          ...(screen.fee ? [screen.fee] : []),
          { label: 'Network', value: screen.network },
          accountRow(screen),
        ],
      }),
    ),
    el(
      'footer',
      {},
      ...[question, status].filter((one) => one !== undefined),
      el('div', { class: 'buttons' }, cancel, approve),
    ),
  )
  return { card, approve, cancel, status, input }
}

function header(embedder: string, siteName: string | undefined): Element {
  const { host, protocol } = new URL(embedder)
  return el(
    'header',
    {},
    el('p', { class: 'brand' }, 'Play Wallet'),
    el('p', { class: 'origin' }, el('span', { class: 'scheme' }, `${protocol}//`), host),
    el('p', { class: 'name' }, siteName ? `calls itself “${siteName}”` : 'gives no name'),
  )
}

const caution = (text: string): Element =>
  el(
    'p',
    { class: 'caution' },
    el('span', { class: 'sign', 'aria-hidden': 'true' }, '!'),
    el('span', {}, text),
  )

function section({ heading, rows, text }: Section): Element {
  return el(
    'div',
    { class: 'section' },
    heading === undefined ? undefined : el('h2', {}, heading),
    text === undefined ? undefined : el('p', { class: 'text' }, text),
    rows && el('dl', {}, ...rows.map(rowOf)),
  )
}

/** Splits values of up to two lines in the middle, so that an address reads as two halves. */
const halves = (value: string): readonly Child[] => {
  const middle = Math.ceil(value.length / 2)
  return value.length <= 68 ? [value.slice(0, middle), el('wbr', {}), value.slice(middle)] : [value]
}

const rowOf = ({ label, value, mono }: Row): Element =>
  el(
    'div',
    { class: mono ? 'row long' : 'row' },
    el('dt', {}, label),
    mono ? el('dd', { class: 'mono' }, ...halves(value)) : el('dd', {}, value),
  )

const accountRow = ({ account, accountType }: Screen): Row => ({
  label: accountType === 'smartAccount' ? 'Smart account' : 'Account',
  value: account,
  mono: true,
})
