import * as v from 'valibot'
import { type Cloud, cloudSchema, usualCloud } from './cloud.ts'

/** The configuration of the live page in its URL: the address of the services, and the plugins to compose. */
export interface PageSettings {
  readonly cloud: Cloud
  readonly plugins: readonly string[]
}

const schema = v.object({ cloud: cloudSchema, plugins: v.array(v.string()) })

export function pageUrl(settings: PageSettings): string {
  return `/?page=${encodeURIComponent(JSON.stringify(settings))}`
}

/** Reads `?page=`. If it is invalid, the `fallback` plugins and the default services are used. */
export function readPageSettings(search: string, fallback: readonly string[]): PageSettings {
  const parsed = v.safeParse(schema, parse(new URLSearchParams(search).get('page') ?? ''))
  return parsed.success ? parsed.output : { cloud: usualCloud, plugins: fallback }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
