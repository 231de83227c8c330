import { type Served, serve } from '../../serve.ts'

/**
 * Serves the files of `pages`, with `markup` inside the root of every page, as a server that renders the page does.
 * Intercepting the requests in the browser would not work: a response that its tools fulfill has no network address, and
 * the browser blocks such a page's requests to local addresses.
 */
export const serveRendered = (pages: string, markup: string): Promise<Served> =>
  serve(async (request, response) => {
    const original = await fetch(`${pages}${request.url}`)
    const type = original.headers.get('content-type') ?? ''
    const policy = original.headers.get('content-security-policy') ?? ''
    const body = Buffer.from(await original.arrayBuffer())
    response.writeHead(original.status, { 'content-type': type, 'content-security-policy': policy })
    response.end(
      type.startsWith('text/html')
        ? body.toString().replace('<div id="root">', () => `<div id="root">${markup}`)
        : body,
    )
  })
