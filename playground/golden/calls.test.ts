import { fileURLToPath } from 'node:url'
import type { ChainAdapter, Explanation, Statement } from '@latchkit/kernel/chain'
import { createTestKernel } from '@latchkit/kernel/testing'
import { descriptors } from '@latchkit/plugin-descriptors'
import { eip155 } from '@latchkit/plugin-eip155'
import { beforeAll, expect, test } from 'vitest'
import { knownCalls } from './cases/calls.ts'
import type { KnownCall } from './cases/encodeCalls.ts'
import { explainCall } from './explainCall.ts'
import { networks } from './networks.ts'
import { useCorpusChain } from './useCorpusChain.ts'

// Which of the calls that visitors meet most are read in words, and whose words they are.
let adapter: ChainAdapter
useCorpusChain()
beforeAll(async () => {
  const { kernel } = createTestKernel({ networks: [...networks], plugins: [eip155(), descriptors()] })
  adapter = await (await kernel.session()).adapter('eip155')
})

const explain = (call: KnownCall): Promise<Explanation> => explainCall(adapter, call)

const partsOf = (statement: Statement): readonly Statement[] =>
  statement.kind === 'several' ? statement.parts.flatMap(partsOf) : [statement]

/** Whose words a call is read in. */
function sourceOf({ statement, isUnderstood }: Explanation): string {
  if (!isUnderstood) return 'none: asked twice'
  const isDescribed = partsOf(statement).some((part) => part.kind === 'call' && part.description)
  return isDescribed ? 'descriptor' : 'own'
}

/** Aligns the columns, as the formatter of the repository does. */
function alignTable(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)]
}

test('of 100 calls that visitors meet most, at least 80 are read in words, and the others are asked twice', {
  timeout: 60_000,
}, async () => {
  expect(knownCalls).toHaveLength(100)
  const rows: (readonly string[])[] = []
  for (const call of knownCalls) rows.push([`\`${call.method}\``, call.kind, sourceOf(await explain(call))])
  const count = (source: string) => rows.filter((row) => row[2]?.startsWith(source)).length
  const table = [
    '# Calls that visitors meet most',
    '',
    'Written by `npx vitest run --project unit playground/golden/calls --update`. Each call is explained by the namespace itself (own), or',
    'described by a file of `@latchkit/plugin-descriptors`. A call without words needs a second confirmation.',
    '',
    `Own: ${count('own')}. Descriptor: ${count('descriptor')}. None: ${count('none')}.`,
    '',
    ...alignTable([['method', 'contract', 'words'], ...rows]),
    '',
  ].join('\n')
  expect(count('own') + count('descriptor')).toBeGreaterThanOrEqual(80)
  await expect(table).toMatchFileSnapshot(fileURLToPath(new URL('calls.md', import.meta.url)))
})
