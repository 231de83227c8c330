import type { ChainAdapter, Explanation } from '@latchkit/kernel/chain'
import { createTestKernel, fakeRequest } from '@latchkit/kernel/testing'
import { eip155 } from '@latchkit/plugin-eip155'
import { solana } from '@latchkit/plugin-solana'
import { solanaMainnet } from '@latchkit/plugin-solana/networks'
import { beforeAll, expect, test } from 'vitest'
import { others } from './cases/others.ts'
import { solanaCases } from './cases/solana.ts'
import { transactions } from './cases/transactions.ts'
import { typedData } from './cases/typedData.ts'
import { account } from './chain.ts'
import { networks } from './networks.ts'
import { solanaAccount } from './solana.ts'
import { useCorpusChain } from './useCorpusChain.ts'

// The statements of the adapters for every request of the corpus, from which the golden screens are formatted.
let adapters: Readonly<Record<'eip155' | 'solana', ChainAdapter>>
useCorpusChain()
beforeAll(async () => {
  const { kernel } = createTestKernel({ networks: [...networks], plugins: [eip155(), solana()] })
  const session = await kernel.session()
  adapters = { eip155: await session.adapter('eip155'), solana: await session.adapter('solana') }
})

const families = [
  { namespace: 'eip155', chainId: 'eip155:1', address: account, cases: transactions },
  { namespace: 'eip155', chainId: 'eip155:1', address: account, cases: typedData },
  { namespace: 'eip155', chainId: 'eip155:1', address: account, cases: others },
  {
    namespace: 'solana',
    chainId: solanaMainnet.caipNetworkId ?? 'solana:',
    address: solanaAccount,
    cases: solanaCases,
  },
] as const

for (const { namespace, chainId, address, cases } of families)
  for (const { name, method, params } of cases)
    test(name, async () => {
      const request = fakeRequest({ method, params, chainId })
      const options = { account: `${chainId}:${address}` as const, signal: AbortSignal.timeout(5_000) }
      const explanations: Explanation[] = []
      for await (const one of (await adapters[namespace].explain?.(request, options)) ?? [])
        explanations.push(one)
      expect(explanations.at(-1)?.isPending ?? false).toBe(false)
      expect(explanations).toMatchSnapshot()
    })
