import type { ChainAdapter, Explanation } from '@latchkit/kernel/chain'
import { createTestKernel, fakeRequest, fewRuns } from '@latchkit/kernel/testing'
import { descriptors } from '@latchkit/plugin-descriptors'
import { eip155 } from '@latchkit/plugin-eip155'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import {
  buildCall,
  type DescriptorFile,
  type FileFormat,
  formatsOf,
  pathsOf,
  type Values,
} from './buildCalls.ts'
import { account, fetchChain } from './chain.ts'
import { networks } from './networks.ts'
import { useCorpusChain } from './useCorpusChain.ts'

// Whatever words a call has, it is not one press if nothing comes back for what is given, or if what is given has no limit.

const bundled = import.meta.glob<DescriptorFile>('../../plugins/descriptors/src/bundled/files/*.ts', {
  eager: true,
  import: 'default',
})

const [siteContract, servedContract] = [`0x${'5'.repeat(40)}`, `0x${'6'.repeat(40)}`]
const amount = (path: string, tokenPath: string) => ({
  path,
  label: path,
  format: 'tokenAmount',
  params: { tokenPath },
})
/** A descriptor as sites and services have it, without roles. */
const withoutRoles = (address: string) => ({
  context: { contract: { deployments: [{ chainId: 1, address }] } },
  metadata: { owner: 'Example' },
  display: {
    formats: {
      'swap(address from,address to,uint256 amountIn,uint256 amountOutMin)': {
        intent: 'Swap',
        fields: [
          { path: 'from', label: 'From', format: 'raw' },
          { path: 'to', label: 'To', format: 'raw' },
          amount('amountIn', 'from'),
          amount('amountOutMin', 'to'),
        ],
      },
      'buy(address from,address to,uint256 amountInMax,uint256 amountOut)': {
        intent: 'Buy',
        fields: [amount('amountInMax', 'from'), amount('amountOut', 'to')],
      },
      'sell(uint256 shares,uint256 minReturn)': {
        intent: 'Sell shares',
        fields: [
          { path: 'shares', label: 'Shares', format: 'raw' },
          { path: 'minReturn', label: 'Minimum', format: 'raw' },
        ],
      },
    },
  },
})
/** What a person reads in the names of these parameters. */
const namedRoles: Readonly<Record<string, string>> = {
  amountIn: 'gives',
  shares: 'gives',
  amountInMax: 'givesUpTo',
  amountOut: 'gets',
  amountOutMin: 'gets',
  minReturn: 'gets',
}

const [siteFile, servedFile] = [withoutRoles(siteContract), withoutRoles(servedContract)]
const withNamedRoles = (format: FileFormat): FileFormat => ({
  ...format,
  fields: format.fields.map((field) => ({ ...field, $role: namedRoles[field.path ?? ''] ?? '' })),
})

const all: readonly FileFormat[] = [
  ...Object.entries(bundled).flatMap(([path, file]) => formatsOf(path.replace(/^.*\/|\.ts$/g, ''), file)),
  ...formatsOf('site', siteFile).map(withNamedRoles),
  ...formatsOf('service', servedFile).map(withNamedRoles),
]

const exchanges = all
  .filter((format) => pathsOf(format, 'gives', 'givesUpTo').length > 0 && pathsOf(format, 'gets').length > 0)
  .map((format) => [`${format.file}.${format.signature.replace(/\(.*$/, '')}`, format] as const)
const limited = exchanges.filter(([, format]) =>
  pathsOf(format, 'givesUpTo').some((path) => path !== '@.value'),
)

const host = 'https://words.example'
const fetchAll: typeof fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input)
  if (url.origin !== host) return fetchChain(input, { body: init?.body })
  return url.pathname.endsWith(servedContract)
    ? Response.json(servedFile)
    : new Response(null, { status: 404 })
}

useCorpusChain(fetchAll)

let adapter: ChainAdapter
beforeAll(async () => {
  const { kernel: first } = createTestKernel({ plugins: [descriptors()] })
  const hash: unknown = await Object(await first.plugins.api('descriptors')).hash(servedFile)
  const pins = { [`eip155:1:${servedContract}`]: `${hash}` }
  const { kernel } = createTestKernel({
    networks: [...networks],
    services: { descriptors: host },
    plugins: [eip155(), descriptors({ files: [siteFile], pins })],
  })
  adapter = await (await kernel.session()).adapter('eip155')
})

async function explain(format: FileFormat, values: Values): Promise<Explanation> {
  const params = [{ from: account, ...buildCall(format, values) }]
  const request = fakeRequest({ method: 'eth_sendTransaction', params, chainId: 'eip155:1' })
  const options = { account: `eip155:1:${account}` as const, signal: AbortSignal.timeout(10_000) }
  let last: Explanation | undefined
  for await (const one of (await adapter.explain?.(request, options)) ?? []) last = one
  if (!last) throw new Error('no explanation')
  return last
}

/** There are many exchanges, and few kinds of values. */
const someRuns = { numRuns: Math.ceil(fewRuns.numRuns / 5) }
const ether = 10n ** 18n
/** Amounts that are given and received in an exchange that is none for nothing. */
const usual = (format: FileFormat): Values =>
  Object.fromEntries(pathsOf(format, 'gives', 'givesUpTo', 'gets').map((path) => [path, ether]))
const amountsOf = (paths: readonly string[], value: fc.Arbitrary<bigint>): fc.Arbitrary<Values> =>
  fc.record(Object.fromEntries(paths.map((path) => [path, value])))
const describedBy = ({ statement }: Explanation) =>
  statement.kind === 'call' ? statement.description?.source : undefined

/** Everybody can add to a position, so that its words are never enough. */
const neverOnce = ['positions.increaseLiquidity']

test('the exchanges of all descriptors are found', () => {
  expect(Object.keys(bundled).length).toBeGreaterThan(20)
  expect(exchanges.length).toBeGreaterThan(35)
  expect(limited.length).toBeGreaterThan(10)
})

test.each(exchanges)('%s for a usual amount is one press', async (name, format) => {
  const explanation = await explain(format, usual(format))
  expect(describedBy(explanation)).toBe(
    format.file === 'site' || format.file === 'service' ? format.file : 'kit',
  )
  expect([name, explanation.isUnderstood]).toEqual([name, !neverOnce.includes(name)])
})

test.each(exchanges)('%s for nothing, or for one base unit, is not one press', async (_, format) => {
  const given = amountsOf(pathsOf(format, 'gives', 'givesUpTo'), fc.bigInt(0n, 10n ** 24n))
  const received = amountsOf(pathsOf(format, 'gets'), fc.constantFrom(0n, 1n))
  await fc.assert(
    fc.asyncProperty(given, received, async (gives, gets) => {
      const { isUnderstood, statement } = await explain(format, { ...gives, ...gets })
      expect(isUnderstood).toBe(false)
      expect(statement.cautions).toContain('freeOffer')
    }),
    someRuns,
  )
})

test.each(limited)('%s without limit is not one press', async (_, format) => {
  const limit = amountsOf(
    pathsOf(format, 'givesUpTo').filter((path) => path !== '@.value'),
    fc.constant(2n ** 256n - 1n),
  )
  const received = amountsOf(pathsOf(format, 'gets'), fc.bigInt(0n, 10n ** 24n))
  await fc.assert(
    fc.asyncProperty(limit, received, async (most, gets) => {
      const { isUnderstood, statement } = await explain(format, { ...usual(format), ...most, ...gets })
      expect(isUnderstood).toBe(false)
      expect(statement.cautions).toContain('unlimited')
    }),
    someRuns,
  )
})
