import { createHash } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeRequest } from '../../testing/index.ts'
import { canonical } from './canonical.ts'
import { hashOf } from './hashOf.ts'

afterEach(() => vi.unstubAllGlobals())

test('the hash is the SHA-256 of the canonical text', async () => {
  for (const method of ['a', 'b', 'c', 'd']) {
    const request = fakeRequest({ method })
    expect(await hashOf(request)).toBe(createHash('sha256').update(canonical(request)).digest('hex'))
  }
})

test('on a page without crypto.subtle the hash is the text itself', async () => {
  for (const crypto of [undefined, {}]) {
    vi.stubGlobal('crypto', crypto)
    expect(await hashOf(fakeRequest())).toBe(canonical(fakeRequest()))
  }
})
