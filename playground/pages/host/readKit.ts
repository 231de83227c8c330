import * as v from '../../shared/valibot.ts'
import { type KitConfig, kitSchema } from './schema.ts'

/** The page's configuration, or descriptions of its problems. */
export type ReadKit =
  | { readonly ok: true; readonly config: KitConfig }
  | { readonly ok: false; readonly problems: readonly string[] }

/** Reads `?kit=<encoded JSON>` from a query string. */
export function readKit(search: string): ReadKit {
  const text = new URLSearchParams(search).get('kit')
  if (!text) return { ok: false, problems: ['Give this page its kit: ?kit=<encoded JSON>.'] }
  const json = parse(text)
  if (json === undefined) return { ok: false, problems: ['kit is not JSON.'] }
  const parsed = v.safeParse(kitSchema, json)
  if (parsed.success) return { ok: true, config: parsed.output }
  return { ok: false, problems: parsed.issues.map(describeIssue) }
}

function describeIssue(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue)
  if (issue.expected === 'never') return `${path} is no key of the kit.`
  if (issue.received === 'undefined') return `${path} is missing.`
  return `${issue.message}.`
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
