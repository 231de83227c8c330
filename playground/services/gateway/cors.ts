import type { IncomingMessage } from 'node:http'

/** Any page may read any response: the services hold no real data. */
export function corsHeaders(message: IncomingMessage): Record<string, string> {
  return {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, POST, PUT, DELETE, OPTIONS',
    // The requested headers are echoed, because the wildcard does not cover every header that a client may send.
    'access-control-allow-headers': message.headers['access-control-request-headers'] ?? '*',
    // Pages may read the duration and the size of a response.
    'timing-allow-origin': '*',
    'access-control-expose-headers': 'date, retry-after',
    'access-control-max-age': '600',
  }
}
