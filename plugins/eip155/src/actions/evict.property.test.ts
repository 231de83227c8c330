import { runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evict } from './evict.ts'

const most = 8
const expected = new Set(['io.a', 'io.b'])
const isExpected = (name: string) => expected.has(name)

interface One {
  readonly id: string
  readonly name: string
  readonly rdns: string
}
const names = fc.constantFrom('io.a', 'io.b', 'org.one', 'org.two', 'org.three')
const junk = fc.nat({ max: 40 }).map((at) => `junk.${at}`)
const wallets = fc
  .array(fc.oneof(names, junk), { maxLength: 40 })
  .map((all): readonly One[] => all.map((rdns, at) => ({ id: `${at}`, name: 'Wallet', rdns })))

/** Adds the wallets one after the other and reports every step. */
function listAll(
  all: readonly One[],
  isUsed: (one: One) => boolean,
  reported: (before: readonly One[], after: readonly One[]) => void = () => undefined,
): readonly One[] {
  let listed: readonly One[] = []
  for (const one of all) {
    const stay = listed.length < most ? listed : evict(listed, one, isExpected, isUsed)
    const next = stay ? [...stay, one] : listed
    reported(listed, next)
    listed = next
  }
  return listed
}
const nobody = () => false
const count = (list: readonly One[], name: string) => list.filter(({ rdns }) => rdns === name).length

test('the list stays within its limit, and each newcomer evicts at most one wallet', () => {
  fc.assert(
    fc.property(wallets, (all) => {
      listAll(all, nobody, (before, after) => {
        expect(after.length).toBeLessThanOrEqual(most)
        expect(after.length).toBeGreaterThanOrEqual(before.length)
        expect(before.filter((one) => !after.includes(one)).length).toBeLessThanOrEqual(1)
      })
    }),
    runs,
  )
})

test('however many wallets flood the page, every expected name keeps up to four places', () => {
  fc.assert(
    fc.property(wallets, (all) => {
      const listed = listAll(all, nobody)
      const wanted = [...expected].map((name) => Math.min(4, count(all, name)))
      expect([...expected].map((name) => Math.min(4, count(listed, name)))).toEqual(wanted)
    }),
    runs,
  )
})

test('a duplicate name does not evict a wallet whose name is unique', () => {
  fc.assert(
    fc.property(wallets, (all) => {
      const listed = listAll(all, nobody)
      const missing = all.filter(({ rdns }) => count(listed, rdns) === 0)
      const again = listed.filter(
        ({ rdns }, at) => !isExpected(rdns) && listed.findIndex((one) => one.rdns === rdns) < at,
      )
      expect(missing.length === 0 || again.length === 0).toBe(true)
    }),
    runs,
  )
})

test('a connected wallet is never evicted', () => {
  fc.assert(
    fc.property(wallets, fc.nat(), (all, at) => {
      const used = all[at % most]
      listAll(
        all,
        (one) => one === used,
        (before, after) => {
          if (used && before.includes(used)) expect(after).toContain(used)
        },
      )
    }),
    runs,
  )
})
