import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import solc from 'solc'
import * as v from 'valibot'
import { expect } from 'vitest'

const outputSchema = v.object({
  errors: v.optional(v.array(v.object({ formattedMessage: v.string() })), []),
  // Missing if there are errors.
  contracts: v.optional(
    v.record(
      v.string(),
      v.record(v.string(), v.object({ evm: v.object({ bytecode: v.object({ object: v.string() }) }) })),
    ),
    {},
  ),
})

/** Sources beside a test, the contracts among them that are deployed, and the file that has their code. */
export interface Compiled {
  readonly folder: string
  readonly sources: readonly string[]
  readonly contracts: readonly string[]
  readonly file: string
}

/** Compiles contracts, and compares their creation code with the file beside them. */
export async function expectCompiled({ folder, sources, contracts, file }: Compiled): Promise<void> {
  const about = `Creation code of ${sources.join(' and ')}, made by solc 0.8.30: optimizer off, evmVersion paris, no metadata hash.`
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(
      sources.map((name) => [name, { content: readFileSync(new URL(name, folder), 'utf8') }]),
    ),
    settings: {
      // Without the optimizer, this takes a seventh of the time.
      optimizer: { enabled: false },
      evmVersion: 'paris',
      metadata: { bytecodeHash: 'none', appendCBOR: false },
      outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
    },
  }
  const output = v.parse(outputSchema, JSON.parse(solc.compile(JSON.stringify(input))))
  expect(output.errors.map(({ formattedMessage }) => formattedMessage)).toEqual([])
  const all = Object.assign({}, ...Object.values(output.contracts))
  const code = Object.fromEntries(contracts.map((name) => [name, `0x${all[name].evm.bytecode.object}`]))
  const text = `${JSON.stringify({ about, ...code }, null, 2)}\n`
  await expect(text).toMatchFileSnapshot(fileURLToPath(new URL(file, folder)))
}
