import { randomBytes } from 'node:crypto'
import type { Reply } from '../../gateway/reply.ts'
import { escapeText } from '../../secure-site/web/html.ts'

const style = `
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: CanvasText; background: Canvas; }
main { display: grid; gap: 16px; max-inline-size: 392px; margin: 8dvh auto 0; padding: 16px; overflow-wrap: anywhere; }
form, label { display: grid; gap: 8px; }
input, select, button { font: inherit; min-block-size: 44px; padding-inline: 12px; }
h1, p { margin: 0; }`

export interface CheckoutPage {
  readonly title: string
  readonly lines: readonly string[]
  /** HTML. The caller must have escaped all foreign text. */
  readonly form?: string
  readonly status?: number
}

/** Creates a page of the checkout, which keeps its opener and cannot be embedded. */
export function checkoutPage({ title, lines, form = '', status = 200 }: CheckoutPage): Reply {
  const nonce = randomBytes(16).toString('base64')
  const closing = '<button type="button" id="close">Close this window</button>'
  const script = `document.getElementById('close').addEventListener('click', () => window.close())`
  const rest = form === '' ? `${closing}<script nonce="${nonce}">${script}</script>` : form
  const body = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><link rel="icon" href="data:,">',
    `<title>${escapeText(title)}</title><style nonce="${nonce}">${style}</style></head>`,
    `<body><main><h1>${escapeText(title)}</h1>`,
    ...lines.map((line) => `<p>${escapeText(line)}</p>`),
    `${rest}</main></body></html>`,
  ].join('\n')
  const policy = `default-src 'none'; img-src data:; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  }
  return { status, headers, body }
}

/** What a visitor can decide on a page. */
export const outcomes = [
  ['pay', 'Pay'],
  ['decline', 'Have the payment declined'],
  ['hold', 'Leave it in progress'],
  ['cancel', 'Cancel'],
] as const
export type Outcome = (typeof outcomes)[number][0]

/** The buttons of a form, whose `outcome` is what the visitor decides. */
export const outcomeButtons = (): string =>
  outcomes.map(([value, text]) => `<button name="outcome" value="${value}">${text}</button>`).join('\n')

/** Reads what the visitor has decided. */
export function readOutcome(form: URLSearchParams): Outcome | undefined {
  return outcomes.find(([value]) => value === form.get('outcome'))?.[0]
}
