import { pendingApprovalsAtom } from '@latchkit/kernel/plugin'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { others } from './cases/others.ts'
import { solanaCases } from './cases/solana.ts'
import { transactions } from './cases/transactions.ts'
import { typedData } from './cases/typedData.ts'
import type { Case } from './cases/types.ts'
import { openKit } from './openKit.ts'
import { readScreen } from './readScreen.ts'
import { useCorpusChain } from './useCorpusChain.ts'

// Every request of the corpus through the real kit, with the exact text on screen. A change of a text is a
// decision: review it, then update the snapshot.
type Page = Awaited<ReturnType<typeof openKit>>

useCorpusChain()
beforeAll(() => {
  class InUtc extends Intl.DateTimeFormat {
    constructor(locale?: string | string[], options?: Intl.DateTimeFormatOptions) {
      super(locale, { ...options, timeZone: 'UTC' })
    }
  }
  vi.stubGlobal('Intl', Object.assign(Object.create(Intl), { DateTimeFormat: InUtc }))
})

const families = { transactions, typedData, others, solana: solanaCases }
const pages = new Map<string, Page>()
afterAll(() => {
  for (const { kit } of pages.values()) kit.destroy()
})

async function pageOf(family: string): Promise<Page> {
  const namespace = family === 'solana' ? 'solana' : 'eip155'
  const page = pages.get(namespace) ?? (await openKit(namespace))
  pages.set(namespace, page)
  return page
}

test('the corpus has 120 requests at least, each under a name of its own', () => {
  const names = Object.values(families)
    .flat()
    .map(({ name }) => name)
  expect(names.length).toBeGreaterThanOrEqual(120)
  expect(new Set(names).size).toBe(names.length)
})

const rows = Object.entries(families).flatMap(([family, cases]) =>
  cases.map((one: Case) => ({ family, title: `${family}: ${one.name}`, ...one })),
)

for (const { title, family, method, params } of rows)
  test(title, async () => {
    const { kit, provider, root, dispatched } = await pageOf(family)
    const ended = provider.request({ method, params }).then(
      () => ({ code: 0, message: 'approved' }),
      ({ code, message }: { code: number; message: string }) => ({ code, message }),
    )
    // The dispatched request: a chain plugin may have normalized it.
    const shown = readScreen(root, () => {
      const [request] = kit.store.get(pendingApprovalsAtom)
      return request && { method: request.method, params: request.params }
    })
    shown.catch(() => undefined)
    // Ambiguous and meaningless requests are rejected without a prompt.
    const screen = await Promise.race([shown, ended])
    if ('code' in screen) {
      expect(screen.code).toBe(4001)
      expect(`Refused: ${screen.message}`).toMatchSnapshot()
      expect(dispatched).toEqual([])
      return
    }
    expect(screen.words).toMatchSnapshot()
    // A request has an explanation or a notice that there is none; a request for another account cannot be approved.
    expect(screen.isUnderstood || screen.isUnread || screen.isBlocked).toBe(true)
    expect(screen.isBlocked).toBe(screen.approve === undefined)
    expect(screen.words).not.toMatch(/[\p{Bidi_Control}\u200b]/u)
    screen.reject()
    expect(await ended).toMatchObject({ code: 4001 })
    expect(dispatched).toEqual([])
  })
