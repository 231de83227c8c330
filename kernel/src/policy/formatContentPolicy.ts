import { kernelErrors } from '../base/errors/kernelErrors.ts'
import type { ContentPolicy } from './types.ts'

/** A keyword in quotes, or characters that end neither a source nor a directive nor a header. */
const oneSource = /^(?:'[a-z\d+/=_-]+'|[^\s;,'"\p{Cc}]+)$/iu

/**
 * Formats a policy as the value of the header `Content-Security-Policy`, or of the attribute `content` of a
 * `<meta http-equiv="Content-Security-Policy">`. A directive without a source gets `'none'`.
 *
 * @throws {LatchkitError} INVALID_OPTIONS for a source that could be read as more than one
 * @example formatContentPolicy([{ name: 'frame-src', sources: [] }]) // "frame-src 'none'"
 */
export const formatContentPolicy = (policy: ContentPolicy): string =>
  policy
    .map(({ name, sources }) =>
      [name, ...(sources.length > 0 ? sources.map(({ source }) => checked(source, name)) : ["'none'"])].join(
        ' ',
      ),
    )
    .join('; ')

function checked(source: string, directive: string): string {
  if (oneSource.test(source)) return source
  const why = `The directive "${directive}" has a source that is not one source: ${JSON.stringify(source)}`
  throw kernelErrors.INVALID_OPTIONS({ values: { why } })
}
