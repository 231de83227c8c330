import * as v from 'valibot'

type Parsed<T> = { readonly value: T } | { readonly message: string }

/** A request body checked against its schema, or the first thing wrong with it in words. */
export function parseBody<T>(schema: v.GenericSchema<unknown, T>, body: string): Parsed<T> {
  let input: unknown
  try {
    input = JSON.parse(body)
  } catch {
    return { message: 'The body must be JSON.' }
  }
  const result = v.safeParse(schema, input)
  if (result.success) return { value: result.output }
  const [issue] = result.issues
  const path = v.getDotPath(issue)
  return { message: path === null ? `${issue.message}.` : `${path} ${sentence(issue)}.` }
}

function sentence(issue: v.BaseIssue<unknown>): string {
  // Valibot's own words stand where a key is absent: they do not say that plainly.
  return issue.kind === 'schema' && issue.received === 'undefined' ? 'is missing' : issue.message
}
