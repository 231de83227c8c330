import type { Reply } from '../../gateway/reply.ts'
import { htmlPage } from './html.ts'
import { pageHeaders } from './policy.ts'

/** `/dashboard`: information for users who want to export their keys. */
export function dashboardPage(): Reply {
  const title = 'Your Play Wallet'
  const body = `<main>
  <h1>${title}</h1>
  <p>Elsewhere, this is where you take your wallet into your own hands: you would get its keys, and no one else would have them.</p>
  <p>Here there is nothing to take. The keys of this wallet are made up for play, on networks without real money, and are forgotten when these services stop.</p>
  <p class="meta">You can close this tab.</p>
</main>`
  return { status: 200, headers: pageHeaders, body: htmlPage({ title, body }) }
}
