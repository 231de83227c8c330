import * as v from 'valibot'
import { configSchema, defaultConfig, type StudioConfig } from './studioConfig.ts'

/** A configuration that was read from a link, and why the link was not used. */
export interface ReadConfig {
  readonly config: StudioConfig
  readonly problem?: string
}

/** The most characters of a fragment that is read. */
const maxLength = 4_000
const prefix = '#c='

/**
 * Writes a configuration as the fragment of a link, which no browser sends to a server. The default is the empty fragment.
 *
 * @example writeFragment({ ...defaultConfig, locale: 'de' }) // '#c=%7B%22locale%22%3A%22de%22%7D'
 */
export function writeFragment(config: StudioConfig): string {
  const changed = difference(config, defaultConfig)
  return changed === undefined ? '' : `${prefix}${encodeURIComponent(JSON.stringify(changed))}`
}

/** Reads a fragment. One that is broken, hostile or of another version gives the default, with a sentence that says so. */
export function readFragment(fragment: string): ReadConfig {
  if (!fragment.startsWith(prefix)) return { config: defaultConfig }
  if (fragment.length > maxLength) return refuse('it is too long')
  const parsed = v.safeParse(configSchema, parse(fragment.slice(prefix.length)))
  if (parsed.success) return { config: parsed.output }
  const path = v.getDotPath(parsed.issues[0])
  return refuse(path ? `"${path}" has a value that the studio does not know` : 'it is not complete')
}

const refuse = (why: string): ReadConfig => ({
  config: defaultConfig,
  problem: `The configuration in this link was not used, because ${why}. The studio shows the default.`,
})

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(decodeURIComponent(text))
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Returns the members that differ, or `undefined` if all are equal. */
function difference(value: object, base: object): object | undefined {
  const rows = Object.entries(value).flatMap(([name, member]) => {
    const other: unknown = Object.getOwnPropertyDescriptor(base, name)?.value
    if (member === undefined || JSON.stringify(member) === JSON.stringify(other)) return []
    const isNested = isRecord(member) && isRecord(other)
    return [[name, isNested ? difference(member, other) : member] as const]
  })
  return rows.length > 0 ? Object.fromEntries(rows) : undefined
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
