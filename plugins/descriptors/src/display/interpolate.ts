import { parsePath, writePath } from '../format/path.ts'
import { DescriptorError } from '../format/shapes.ts'
import type { Row } from './buildRows.ts'

/**
 * Splits an interpolated intent into texts and the positions of the values between them. The result is `undefined` unless each
 * path leads to exactly one value that is always shown: then the plain intent is used.
 *
 * @see https://eips.ethereum.org/EIPS/eip-7730#value-interpolation
 */
export function interpolate(text: string, rows: readonly Row[]): readonly (string | number)[] | undefined {
  const parts: (string | number)[] = []
  let literal = ''
  for (const [token, path] of text.matchAll(/\{\{|\}\}|\{([^{}]*)\}|[^{}]+|[{}]/g)) {
    if (path === undefined) {
      if (token === '{' || token === '}') return undefined
      literal += token === '{{' ? '{' : token === '}}' ? '}' : token
      continue
    }
    const position = findRow(path, rows)
    if (position === undefined) return undefined
    parts.push(literal, position)
    literal = ''
  }
  return [...parts, literal].filter((part) => part !== '')
}

function findRow(text: string, rows: readonly Row[]): number | undefined {
  try {
    const path = writePath(parsePath(text, 'interpolatedIntent'))
    const [found, ...others] = rows.flatMap((row, index) => (row.path === path ? [index] : []))
    const row = found === undefined ? undefined : rows[found]
    return row?.value && row.isAlwaysVisible && others.length === 0 ? found : undefined
  } catch (error) {
    if (error instanceof DescriptorError) return undefined
    throw error
  }
}
