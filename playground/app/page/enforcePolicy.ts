import type { PageRecord } from './createRecord.ts'

/**
 * Runs the page under a policy from now on, and records what it blocks. Directives that only a header can have, such as
 * `frame-ancestors`, are ignored by the browser.
 *
 * @see https://www.w3.org/TR/CSP3/#meta-element
 */
export function enforcePolicy(policy: string, record: PageRecord): void {
  record.put({ violations: [] })
  document.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective: directive, blockedURI: blocked }) => {
      record.put({ violations: [...(record.read().violations ?? []), { directive, blocked }] })
      record.report('problem', `Blocked by ${directive}`, blocked)
    },
  )
  const meta = document.createElement('meta')
  meta.httpEquiv = 'Content-Security-Policy'
  meta.content = policy
  document.head.append(meta)
}
