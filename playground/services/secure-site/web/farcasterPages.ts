import type { Reply } from '../../gateway/reply.ts'
import type { ServiceRequest } from '../../gateway/service.ts'
import type { Farcaster } from '../farcaster/farcaster.ts'
import { messageOf } from '../state/refusedError.ts'
import { escapeText, htmlPage } from './html.ts'
import { pageHeaders } from './policy.ts'

/** `/farcaster/app`: the target of the QR code, in place of the app on a phone. */
export async function farcasterPage(farcaster: Farcaster, request: ServiceRequest): Promise<Reply> {
  const { method, query, body } = request
  if (method !== 'POST') {
    const token = escapeText(query.get('channelToken') ?? '')
    const form = `<form method="post" action="/farcaster/app"><input type="hidden" name="channelToken" value="${token}">
<label>Name<input name="username" value="ann" autocomplete="off" autocapitalize="off" required></label>
<button class="primary" type="submit">Sign in</button></form>`
    return page(
      'Sign in with Farcaster',
      'This page stands for the Farcaster app on a phone: any name will do.',
      form,
    )
  }
  const form = new URLSearchParams(body)
  try {
    await farcaster.signIn(form.get('channelToken') ?? '', form.get('username')?.trim() || 'ann')
    return page('You are signed in', 'Go back to the site: it knows by now.')
  } catch (error) {
    return page('That did not work', messageOf(error))
  }
}

function page(title: string, text: string, more = ''): Reply {
  const body = `<main><h1>${escapeText(title)}</h1><p>${escapeText(text)}</p>${more}</main>`
  return { status: 200, headers: pageHeaders, body: htmlPage({ title, body }) }
}
