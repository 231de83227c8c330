import { escapeText, htmlPage } from '../web/html.ts'

/** The sign-in page of a provider, which accepts any name. */
export function signInPage(name: string): string {
  const title = `Sign in with ${name}`
  const body = `<main><h1>${escapeText(title)}</h1>
<p class="meta">This stands for ${escapeText(name)}: no password, and any name will do.</p>
<form method="post">
<label>Name<input name="login" value="ann" autocomplete="off" autocapitalize="off" required></label>
<button class="primary" type="submit">Continue</button>
<button type="submit" name="cancel" value="1" formnovalidate>Cancel</button>
</form></main>`
  return htmlPage({ title, body })
}
