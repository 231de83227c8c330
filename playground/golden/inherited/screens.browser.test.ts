import { pendingApprovalsAtom } from '@latchkit/kernel/plugin'
import { expect, test } from 'vitest'
import { others } from '../cases/others.ts'
import { solanaCases } from '../cases/solana.ts'
import { transactions } from '../cases/transactions.ts'
import { typedData } from '../cases/typedData.ts'
import { openKit } from '../openKit.ts'
import { readScreen } from '../readScreen.ts'
import { useCorpusChain } from '../useCorpusChain.ts'
import { namesIn, recordInherited } from './recordInherited.ts'

// The screens of the corpus on a page whose `Object.prototype` has a property of each name that the approval reads.

useCorpusChain()

const sources = import.meta.glob<string>(
  ['/plugins/approve/src/**/*.ts', '/kernel/src/contracts/*.ts', '!**/*.test.ts'],
  { query: '?raw', import: 'default' },
)
/** The optional fields of what is shown. React reads other names from any object. */
const optional = (source: string) =>
  [...source.matchAll(/readonly (\w+)\?:/g)].map(([, name]) => `${name}`).join(' ')
/** A third of the corpus, in which every kind of statement occurs. The explanations of all of it have a test of their own. */
const families = {
  eip155: [...transactions, ...typedData, ...others].filter((_, index) => index % 3 === 0),
  solana: solanaCases.filter((_, index) => index % 3 === 0),
} as const

test.each(Object.keys(families) as (keyof typeof families)[])(
  'no text about a request of %s takes a field from Object.prototype',
  { timeout: 120_000 },
  async (namespace) => {
    const { kit, provider, root } = await openKit(namespace)
    const texts = await Promise.all(Object.values(sources).map((load) => load()))
    // Elements of React take optional properties in the same way as all of its pages.
    const files = /plugins\/approve\/src\/[^:?]+\.ts(?!x)/
    let shown = 0
    const reads = await recordInherited({ names: namesIn(texts.map(optional)), files }, async () => {
      for (const { method, params } of families[namespace]) {
        const ended = provider.request({ method, params }).catch(() => 'rejected')
        const screen = readScreen(root, () => {
          const [request] = kit.store.get(pendingApprovalsAtom)
          return request && { method: request.method, params: request.params }
        })
        screen.catch(() => undefined)
        const first = await Promise.race([screen, ended])
        if (first === 'rejected' || typeof first !== 'object' || first === null) continue
        shown += 1
        const { reject } = first as Awaited<typeof screen>
        reject()
        await ended
      }
    })
    kit.destroy()
    expect(reads).toEqual([])
    expect(shown).toBeGreaterThan(families[namespace].length / 2)
  },
)
