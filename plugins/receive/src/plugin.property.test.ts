import type { AccountId, ChainId } from '@latchkit/kernel'
import { deferred, fewRuns } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openModel, uriOf } from './testing/openModel.ts'

const hexDigits = fc.array(fc.constantFrom(...'0123456789abcdefABCDEF'), { minLength: 40, maxLength: 40 })
const addresses = fc.uniqueArray(
  hexDigits.map((digits) => `0x${digits.join('')}`),
  { minLength: 2, maxLength: 4 },
)
const step = fc.record({
  does: fc.constantFrom('change', 'answer', 'wait'),
  account: fc.nat(3),
  network: fc.constantFrom('1', '2', '9'),
  late: fc.nat(20),
})

test('whatever changes while the adapter answers, in any order, the code and the text name one account and its network', async () => {
  await fc.assert(
    fc.asyncProperty(addresses, fc.array(step, { maxLength: 25 }), async (owned, steps) => {
      const pending: (() => void)[] = []
      const { kernel, model, shown, change, hide } = await openModel({
        receiveUri: (account: AccountId, chainId: ChainId) => {
          const answer = deferred<string>()
          pending.push(() => answer.resolve(uriOf(account, chainId)))
          return answer.promise
        },
      })
      let active: { address: string; reference: string } | undefined
      const check = () => {
        const { address, network, uri, networks } = shown() ?? {}
        if (active) expect(address).toBe(active.address)
        if (uri !== undefined) expect(uri).toBe(`test:${address}@${network?.id}`)
        if (network && active) expect(`${network.id}`).toBe(active.reference)
        for (const { id } of networks ?? []) expect([1, 2]).toContain(id)
      }
      const failures: unknown[] = []
      // A view is rendered at every notification, also at those in the middle of a change.
      kernel.store.sub(model.receivingAtom, () => {
        try {
          check()
        } catch (error) {
          failures.push(error)
        }
      })
      for (const { does, account, network, late } of steps) {
        if (does === 'change') {
          active = { address: owned[account % owned.length] ?? '', reference: network }
          const chainId: ChainId = `eip155:${network}`
          change({ accounts: [`${chainId}:${active.address}`], chainId })
        }
        if (does === 'answer') pending.splice(late % Math.max(1, pending.length), 1)[0]?.()
        check()
        // The adapter is asked a few microtasks after a change.
        await (does === 'wait' ? new Promise((resolve) => setTimeout(resolve)) : Promise.resolve())
        check()
      }
      await new Promise((resolve) => setTimeout(resolve))
      for (const answer of pending) answer()
      await new Promise((resolve) => setTimeout(resolve))
      check()
      if (active && active.reference !== '9')
        expect(shown()?.uri).toBe(`test:${active.address}@${active.reference}`)
      expect(failures).toEqual([])
      hide()
      kernel.destroy()
    }),
    fewRuns,
  )
})
