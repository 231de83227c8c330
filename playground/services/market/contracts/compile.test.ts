import { readFileSync } from 'node:fs'
import solc from 'solc'
import * as v from 'valibot'
import { expect, test } from 'vitest'

const sources = ['Market.sol', 'MarketTokens.sol'] as const
const about =
  'Creation code of Market.sol and MarketTokens.sol, made by solc 0.8.30: optimizer off, evmVersion paris, no metadata hash.'

const outputSchema = v.object({
  errors: v.optional(v.array(v.object({ formattedMessage: v.string() })), []),
  contracts: v.record(
    v.string(),
    v.record(v.string(), v.object({ evm: v.object({ bytecode: v.object({ object: v.string() }) }) })),
  ),
})

/** Compiles the contracts. Returns the creation code of each. */
function compile(): Readonly<Record<string, string>> {
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(
      sources.map((name) => [name, { content: readFileSync(new URL(name, import.meta.url), 'utf8') }]),
    ),
    settings: {
      // Without the optimizer, this takes a seventh of the time.
      optimizer: { enabled: false },
      evmVersion: 'paris',
      metadata: { bytecodeHash: 'none', appendCBOR: false },
      outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
    },
  }
  const { errors, contracts } = v.parse(outputSchema, JSON.parse(solc.compile(JSON.stringify(input))))
  expect(errors.map(({ formattedMessage }) => formattedMessage)).toEqual([])
  const deployed = ['Router', 'WrappedEther', 'FeeToken']
  const all = Object.assign({}, ...Object.values(contracts))
  return Object.fromEntries(deployed.map((name) => [name, `0x${all[name].evm.bytecode.object}`]))
}

test('the deployed code is what the compiler makes of the sources', async () => {
  const text = `${JSON.stringify({ about, ...compile() }, null, 2)}\n`
  await expect(text).toMatchFileSnapshot('Market.json')
})
