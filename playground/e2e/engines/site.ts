import { serve } from '../../serve.ts'

export interface Site {
  readonly url: string
  /** What the site's error tracker has received: uncaught errors, console errors and violations of the policy. */
  readonly problems: readonly string[]
  stop(): Promise<void>
}

// An error tracker as sites have one. It reports to its own server, because not every engine tells its driver.
const tracker = `{
  const report = (text) => void fetch('/problems', { method: 'POST', body: text, keepalive: true })
  addEventListener('error', (event) => report('page error: ' + event.message))
  addEventListener('unhandledrejection', (event) => report('page error: ' + event.reason))
  document.addEventListener('securitypolicyviolation', (event) =>
    report('policy: ' + event.effectiveDirective + ' ' + event.blockedURI))
  const { error } = console
  console.error = (...all) => {
    report('console error: ' + all.join(' '))
    error.apply(console, all)
  }
}`

/** Serves built pages on another origin; a script runs before theirs, since not every driver can add one to a page. */
export async function serveSite(pages: string, script: string): Promise<Site> {
  const problems: string[] = []
  const served = await serve(async (request, response) => {
    if (request.method === 'POST') {
      problems.push(Buffer.concat(await request.toArray()).toString())
      response.end()
      return
    }
    if (request.url === '/before.js') {
      response
        .writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' })
        .end(`${tracker}\n${script}`)
      return
    }
    const upstream = await fetch(`${pages}${request.url}`)
    const type = upstream.headers.get('content-type') ?? ''
    const body = Buffer.from(await upstream.arrayBuffer())
    response
      .writeHead(upstream.status, {
        'content-type': type,
        'content-security-policy': upstream.headers.get('content-security-policy') ?? '',
      })
      .end(type.startsWith('text/html') ? withScript(body.toString()) : body)
  })
  return { url: served.url, problems, stop: served.stop }
}

const withScript = (html: string): string =>
  html.replace('<head>', '<head><script src="/before.js"></script>')
