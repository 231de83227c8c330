import type { Reply } from '../../gateway/reply.ts'
import { nameOf, socialOf } from '../social/names.ts'
import type { Socials } from '../social/socials.ts'
import { escapeText, htmlPage } from './html.ts'
import { popupHeaders } from './policy.ts'

/** `/loading`: the first page of a popup, until its address is known. */
export function loadingPage(): Reply {
  return page('One moment', 'The sign-in page is on its way.')
}

/** `/social/callback/<provider>`: notifies the opener of the popup; without an opener, navigates back to the page. */
export function callbackPage(socials: Socials, path: string, query: URLSearchParams): Reply | undefined {
  const social = socialOf(path, '/social/callback')
  if (!social) return undefined
  const target = socials.target(query.get('state') ?? '')
  if (!target) return page('This sign-in is no longer good', 'Go back to the site and sign in again.')
  const metas = { target: target.embedder, ...(target.back ? { back: target.back } : {}) }
  const title = `${nameOf(social)} has answered`
  return page(title, 'You can close this window.', metas)
}

function page(title: string, text: string, metas?: Readonly<Record<string, string>>): Reply {
  const body = `<main><h1>${escapeText(title)}</h1><p>${escapeText(text)}</p></main>`
  const parts = metas ? { title, body, metas, script: 'popup' } : { title, body }
  return { status: 200, headers: popupHeaders, body: htmlPage(parts) }
}
