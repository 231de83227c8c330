import { json, type Reply } from '../../gateway/reply.ts'
import type { Mail, Mailbox } from '../mail/mailbox.ts'
import { escapeText, htmlPage } from './html.ts'
import { pageHeaders } from './policy.ts'

/** `/mail`: all mails, as a page that reloads itself. */
export function mailPage(mailbox: Mailbox): Reply {
  const mails = mailbox.list()
  const list =
    mails.length === 0
      ? '<p class="empty">No mail yet. Sign in by email, and it comes here.</p>'
      : `<ol class="mails">${mails.map(mailItem).join('')}</ol>`
  const body = `<main class="wide"><h1>Mail</h1>${list}</main>`
  return { status: 200, headers: { ...pageHeaders, refresh: '5' }, body: htmlPage({ title: 'Mail', body }) }
}

/** `/mail/messages?to=`: the same as JSON for tests, the newest first. */
export function mailMessages(mailbox: Mailbox, to: string | null): Reply {
  return json(mailbox.list(to ?? undefined), 200, { 'access-control-allow-origin': '*' })
}

function mailItem({ to, subject, text, at }: Mail): string {
  const time = new Date(at).toISOString()
  return `<li><article><h2>${escapeText(subject)}</h2><p class="meta">To ${escapeText(to)}, <time datetime="${time}">${time.slice(11, 19)}</time></p><p class="letter">${linked(text)}</p></article></li>`
}

/** Turns the links in a text into anchors. */
function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, at) =>
      at % 2 === 0
        ? escapeText(part)
        : `<a href="${escapeText(part)}" rel="noreferrer" target="_blank">${escapeText(part)}</a>`,
    )
    .join('')
}
