import { copyJson, type Json } from '../format/shapes.ts'
import { keccak256, stringToHex } from '../values/codec.ts'

/**
 * Writes JSON in its canonical form, so that files that differ only in spaces or the order of keys are equal.
 *
 * @see https://www.rfc-editor.org/rfc/rfc8785
 */
function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value as Readonly<Record<string, Json>>)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, entry]) => `${JSON.stringify(key)}:${canonicalJson(entry)}`)
  return `{${entries.join(',')}}`
}

/** The keccak-256 hash of a file in canonical JSON. */
export const hashJson = (file: unknown): string => keccak256(stringToHex(canonicalJson(copyJson(file))))
