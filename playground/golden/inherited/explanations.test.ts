import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ChainAdapter, Explanation } from '@latchkit/kernel/chain'
import { createTestKernel, fakeRequest } from '@latchkit/kernel/testing'
import { bip122 } from '@latchkit/plugin-bip122'
import { bitcoin } from '@latchkit/plugin-bip122/networks'
import { cosmos } from '@latchkit/plugin-cosmos'
import { cosmosHub } from '@latchkit/plugin-cosmos/networks'
import { descriptors } from '@latchkit/plugin-descriptors'
import { eip155 } from '@latchkit/plugin-eip155'
import { polkadot } from '@latchkit/plugin-polkadot'
import { polkadot as polkadotNetwork } from '@latchkit/plugin-polkadot/networks'
import { solana } from '@latchkit/plugin-solana'
import { solanaMainnet } from '@latchkit/plugin-solana/networks'
import { beforeAll, expect, test } from 'vitest'
import { knownCalls } from '../cases/calls.ts'
import { others } from '../cases/others.ts'
import { solanaCases } from '../cases/solana.ts'
import { transactions } from '../cases/transactions.ts'
import { typedData } from '../cases/typedData.ts'
import type { Case } from '../cases/types.ts'
import { account } from '../chain.ts'
import { networks } from '../networks.ts'
import { solanaAccount } from '../solana.ts'
import { useCorpusChain } from '../useCorpusChain.ts'
import { otherNamespaces } from './otherNamespaces.ts'
import { namesIn, recordInherited } from './recordInherited.ts'

// A page may have properties in `Object.prototype`: of an old library, or because a parser of its URL sets them. No explanation
// of any namespace may take one for a field that is missing.

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** The code that explains requests, with what it reads from the chain. */
const files =
  /(?:kernel|plugins\/\w+)\/src\/(?:actions|chain|display|explain|format|signIn|sources|values|contracts)\/[^:?]+/
const sources = globSync('{kernel,plugins/{eip155,solana,bip122,cosmos,polkadot,descriptors}}/src/**/*.ts', {
  cwd: root,
})
  .filter((file) => files.test(file) && !/\.test\.ts$/.test(file))
  .map((file) => readFileSync(`${root}/${file}`, 'utf8'))

const calls = knownCalls.map(
  ({ method, to, data, value }): Case => ({
    name: method,
    method: 'eth_sendTransaction',
    params: [{ from: account, to, data, ...(value === undefined ? {} : { value }) }],
  }),
)
const families = {
  eip155: {
    chainId: 'eip155:1',
    address: account,
    cases: [...transactions, ...typedData, ...others, ...calls],
  },
  solana: {
    chainId: solanaMainnet.caipNetworkId ?? 'solana:',
    address: solanaAccount,
    cases: solanaCases,
  },
  ...otherNamespaces,
} as const
type Namespace = keyof typeof families

useCorpusChain()

let adapters: Readonly<Record<Namespace, ChainAdapter>>
beforeAll(async () => {
  const { kernel } = createTestKernel({
    networks: [...networks, bitcoin, cosmosHub, polkadotNetwork],
    plugins: [eip155(), solana(), bip122(), cosmos(), polkadot(), descriptors()],
  })
  const session = await kernel.session()
  adapters = {
    eip155: await session.adapter('eip155'),
    solana: await session.adapter('solana'),
    bip122: await session.adapter('bip122'),
    cosmos: await session.adapter('cosmos'),
    polkadot: await session.adapter('polkadot'),
  }
})
/** The last explanation of each request, and how many there were. */
async function explainAll(
  namespace: Namespace,
): Promise<readonly (readonly [string, Explanation | undefined])[]> {
  const { chainId, address, cases } = families[namespace]
  const options = { account: `${chainId}:${address}`, signal: AbortSignal.timeout(60_000) } as const
  const rows: (readonly [string, Explanation | undefined])[] = []
  for (const { name, method, params } of cases) {
    const request = fakeRequest({ method, params, chainId })
    const seen: Explanation[] = []
    for await (const one of (await adapters[namespace].explain?.(request, options)) ?? []) seen.push(one)
    rows.push([`${name} ${seen.length}`, seen.at(-1)])
  }
  return rows
}

test.each(Object.keys(families) as Namespace[])(
  'no explanation of %s takes a field from Object.prototype',
  async (namespace) => {
    // Loads the code, because not only our own modules are read while they load.
    const clean = await explainAll(namespace)
    let polluted: typeof clean = []
    const reads = await recordInherited({ names: namesIn(sources), files }, async () => {
      polluted = await explainAll(namespace)
    })
    expect(reads).toEqual([])
    expect(polluted).toEqual(clean)
    expect(clean.filter(([, explanation]) => explanation !== undefined).length).toBeGreaterThan(2)
  },
)
