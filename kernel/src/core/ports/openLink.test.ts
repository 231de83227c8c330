import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { runs } from '../../testing/runs.ts'
import { createOpenLink, isOpenable } from './openLink.ts'

test.each([
  'https://example.org/a?b=c#d',
  'metamask://wc?uri=wc%3Aabc',
  'trust:',
  'HTTPS://EXAMPLE.ORG',
  'http://127.0.0.1:4440/x',
])('opens %s', (link) => expect(isOpenable(link)).toBe(true))

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  '\u0000javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://example.org/1',
  'file:///etc/passwd',
  'about:blank',
  'filesystem:https://example.org/x',
  'intent://x#Intent;end',
  'http://example.org',
  'http://localhost.example.org',
  '//example.org',
  '/relative',
  'example.org',
  '',
  `https://example.org/${'x'.repeat(10_000)}`,
])('refuses %j', (link) => expect(isOpenable(link)).toBe(false))

test('whatever the text, what is opened has a scheme that may be opened, and it is opened without a way back', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((rest) => `javascript:${rest}`),
      ),
      (link) => {
        const open = vi.fn()
        const opened = createOpenLink({ open })(link)
        expect(open).toHaveBeenCalledTimes(opened ? 1 : 0)
        if (opened) expect(open.mock.calls[0]?.[2]).toContain('noopener')
        if (/^javascript:/i.test(link)) expect(opened).toBe(false)
      },
    ),
    runs,
  )
})

test('without a page nothing opens', () => {
  expect(createOpenLink(undefined)('https://example.org')).toBe(false)
})
