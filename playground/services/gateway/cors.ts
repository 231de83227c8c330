import type { IncomingMessage } from 'node:http'

/** Any page may read any answer: everything behind the gateway is local play money. */
export function corsHeaders(message: IncomingMessage): Record<string, string> {
  return {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, POST, PUT, DELETE, OPTIONS',
    // Echoed, because the wildcard does not cover every header a client may send.
    'access-control-allow-headers': message.headers['access-control-request-headers'] ?? '*',
    // Pages may read how long an answer took and how large it was.
    'timing-allow-origin': '*',
    'access-control-expose-headers': 'retry-after',
    'access-control-max-age': '600',
  }
}
