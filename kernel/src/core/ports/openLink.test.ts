import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { runs } from '../../testing/runs.ts'
import { createOpenLink } from './openLink.ts'

test('any opened link has an allowed scheme, and is opened without access to its opener', () => {
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
