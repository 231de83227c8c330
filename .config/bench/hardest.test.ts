import { expect, test } from 'vitest'
import { freezeDraft } from '../../kernel/src/base/values/freezeDraft.ts'
import { hardest, type RequestKind } from './hardest.ts'

test.each<RequestKind>(['text', 'keys', 'bytes'])(
  'the largest request in %s is taken, and a larger one is not',
  (kind) => {
    const { method, params } = hardest(kind)
    const copy = freezeDraft({ method, params })
    expect(JSON.stringify(copy).length).toBeGreaterThan(250_000)
    // The texts have equal lengths, so the size can differ from the limit by that many characters.
    expect(() => freezeDraft({ method: `${method}${'x'.repeat(2_000)}`, params })).toThrow(/too large/)
  },
)
