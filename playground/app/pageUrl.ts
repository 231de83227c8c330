import * as v from 'valibot'
import { type Cloud, cloudSchema, usualCloud } from './cloud.ts'
import { configSchema, defaultConfig, type StudioConfig } from './config/studioConfig.ts'

/** The settings of the live page in its URL: the addresses of the services, and what it composes. */
export interface PageSettings {
  readonly cloud: Cloud
  readonly config: StudioConfig
}

const schema = v.object({ cloud: cloudSchema, config: configSchema })

export function pageUrl(settings: PageSettings): string {
  return `/?page=${encodeURIComponent(JSON.stringify(settings))}`
}

/** Reads `?page=`. If it is invalid, the default configuration and the default services are used. */
export function readPageSettings(search: string): PageSettings {
  const parsed = v.safeParse(schema, parse(new URLSearchParams(search).get('page') ?? ''))
  return parsed.success ? parsed.output : { cloud: usualCloud, config: defaultConfig }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
