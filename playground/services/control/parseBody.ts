import * as v from 'valibot'

type Parsed<T> = { readonly value: T } | { readonly message: string }

/** Parses a request body with a schema. Returns the value, or a sentence about the first problem. */
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
  return { message: path === null ? `${issue.message}.` : `${path} ${describeIssue(issue)}.` }
}

function describeIssue(issue: v.BaseIssue<unknown>): string {
  // Valibot's default message does not say plainly that a key is missing.
  return issue.kind === 'schema' && issue.received === 'undefined' ? 'is missing' : issue.message
}
