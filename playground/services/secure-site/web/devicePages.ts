import type { Reply } from '../../gateway/reply.ts'
import type { EmailLogins } from '../email/emailLogin.ts'
import { messageOf } from '../state/refusedError.ts'
import { escapeText, htmlPage } from './html.ts'
import { pageHeaders } from './policy.ts'

/** `/device/<link>`: the target of a mailed link. Only the button approves the device, opening the page does not. */
export async function devicePage(logins: EmailLogins, method: string, link: string): Promise<Reply> {
  if (method === 'POST') return approved(logins, link)
  const login = logins.byLink(link)
  if (!login)
    return page(
      'This link is no longer good',
      'It was used, or a newer one was sent. Look for the latest email.',
    )
  return page(
    'Approve a new device',
    `${login.email} is signing in on a device we have not seen before. Approve it only if that is you.`,
    '<form method="post"><button class="primary" type="submit">Approve this device</button></form>',
  )
}

async function approved(logins: EmailLogins, link: string): Promise<Reply> {
  try {
    if (!(await logins.approveLink(link)))
      return page(
        'This link is no longer good',
        'It was used, or a newer one was sent. Look for the latest email.',
      )
    return page('The device is approved', 'We have sent a code to your email. Go back to where you sign in.')
  } catch (error) {
    return page('That did not work', messageOf(error))
  }
}

function page(title: string, text: string, more = ''): Reply {
  const body = `<main><h1>${escapeText(title)}</h1><p>${escapeText(text)}</p>${more}</main>`
  return { status: 200, headers: pageHeaders, body: htmlPage({ title, body }) }
}
