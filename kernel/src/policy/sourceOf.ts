import { kernelErrors } from '../base/errors/kernelErrors.ts'

/** What ends a source, a directive or a header, and what quotes a keyword. */
const separators = /[\s;,'"`\\<>*]|\p{Cc}/u
/** The origins that a page can contact, without a wildcard. */
const origin = /^(?:https?|wss?):\/\/(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[\da-f:.]+\])(?::\d{1,5})?$/

/**
 * Returns the source of a policy that allows a URL: its origin, or `'self'` if the URL is relative to the page.
 *
 * @param what names the option in the message of the error
 * @throws {LatchkitError} INVALID_OPTIONS for a URL that could be read as more than one source
 */
export function sourceOf(url: string, what: string): string {
  if (separators.test(url)) throw refuse(url, what, 'has a character that a policy gives a meaning')
  if (/^\.{0,2}\/(?!\/)/.test(url)) return "'self'"
  const source = URL.canParse(url) ? originOf(new URL(url)) : ''
  if (!origin.test(source)) throw refuse(url, what, 'is not a URL of http, https, ws or wss')
  return source
}

/** The `origin` of a WebSocket URL is that URL's own in browsers, and `null` in some runtimes. */
const originOf = ({ protocol, host }: URL): string => `${protocol}//${host}`

const refuse = (url: string, what: string, why: string) =>
  kernelErrors.INVALID_OPTIONS({ values: { why: `${what} ${why}: ${JSON.stringify(url)}` } })
