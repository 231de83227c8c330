import { type Child, el } from './elements.ts'
import { knowsCovers, type Sight, watchSight } from './sight.ts'
import type { Row, Screen, Section } from './types.ts'

export interface Asked {
  readonly screen: Screen
  /** The origin the browser vouches for. */
  readonly embedder: string
  /** What the site says it is called: anybody may say anything. */
  readonly siteName: string | undefined
  readonly signal: AbortSignal
  /** Told inside the person's press: some of what a browser gives, it gives only there. */
  pressed(): void
}

/** Chromium drops clicks into a frame that was moved just now, when it watches its covers as this one does. */
const movedMs = 600

const sentences: Readonly<Record<Sight, string>> = {
  hidden: 'Something covers this window, so you cannot approve yet.',
  settling: 'Look at the request first.',
  seen: 'Nothing happens until you approve.',
}

/** Shows a request until the person decides, or the signal aborts. */
export function confirm(place: Element, { signal, pressed, ...asked }: Asked): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const { card, approve, cancel, status, typed } = build(asked)
    place.replaceChildren(card)
    let sight: Sight = 'hidden'
    const show = () => {
      const unsure = typed !== undefined && typed.value.trim().toLowerCase() !== 'approve'
      approve.disabled = sight !== 'seen' || unsure
      status.textContent = sentences[sight]
    }
    const stop = watchSight(card, (next) => {
      sight = next
      show()
    })
    typed?.addEventListener('input', show)
    const timer = setTimeout(() => {
      cancel.disabled = false
    }, movedMs)
    const end = (settle: () => void) => {
      stop()
      clearTimeout(timer)
      signal.removeEventListener('abort', gone)
      card.remove()
      settle()
    }
    const gone = () => end(() => reject(signal.reason))
    signal.addEventListener('abort', gone)
    // A script of whoever embeds the frame cannot click here; what is not a person's click counts for nothing.
    approve.addEventListener('click', (event) => {
      if (!event.isTrusted || sight !== 'seen') return
      pressed()
      end(() => resolve(true))
    })
    cancel.addEventListener('click', () => end(() => resolve(false)))
    card.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  })
}

function build({ screen, embedder, siteName }: Omit<Asked, 'signal' | 'pressed'>) {
  const approve = el('button', { type: 'button', class: 'primary', 'aria-describedby': 'status' }, 'Approve')
  const cancel = el('button', { type: 'button', class: 'secondary' }, 'Cancel')
  const status = el('p', { id: 'status', class: 'status', role: 'status' })
  approve.disabled = true
  cancel.disabled = true
  const typed = knowsCovers()
    ? undefined
    : el('input', { id: 'typed', autocomplete: 'off', autocapitalize: 'off' })
  const question =
    typed && el('div', { class: 'typed' }, el('label', { for: 'typed' }, 'Type approve to go on'), typed)
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
  return { card, approve, cancel, status, typed }
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

/** Bytes that take two lines are cut in the middle, so that an address reads as two halves. */
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
