import { pendingApprovalsAtom } from '@latchkit/kernel'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { others } from './cases/others.ts'
import { solanaCases } from './cases/solana.ts'
import { transactions } from './cases/transactions.ts'
import { typedData } from './cases/typedData.ts'
import type { Case } from './cases/types.ts'
import { fetchChain } from './chain.ts'
import { openKit } from './openKit.ts'
import { readScreen } from './readScreen.ts'

// Every request of the corpus through the real kit, and the exact words that a person reads. One that changes is a
// decision: it is looked at, and the snapshot is written anew.
type Page = Awaited<ReturnType<typeof openKit>>

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-15T12:00:00Z') })
  vi.stubGlobal('fetch', fetchChain)
  class InUtc extends Intl.DateTimeFormat {
    constructor(locale?: string | string[], options?: Intl.DateTimeFormatOptions) {
      super(locale, { ...options, timeZone: 'UTC' })
    }
  }
  vi.stubGlobal('Intl', Object.assign(Object.create(Intl), { DateTimeFormat: InUtc }))
})

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
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
    const { kit, provider, root, handed } = await pageOf(family)
    const ended = provider.request({ method, params }).then(
      () => ({ code: 0, message: 'approved' }),
      ({ code, message }: { code: number; message: string }) => ({ code, message }),
    )
    // As it is dispatched: the plugins of a chain may have written it in one spelling.
    const shown = readScreen(root, () => {
      const [request] = kit.store.get(pendingApprovalsAtom)
      return request && { method: request.method, params: request.params }
    })
    shown.catch(() => undefined)
    // What has two meanings, or none, is refused before anyone is asked.
    const screen = await Promise.race([shown, ended])
    if ('code' in screen) {
      expect(screen.code).toBe(4001)
      expect(`Refused: ${screen.message}`).toMatchSnapshot()
      expect(handed).toEqual([])
      return
    }
    expect(screen.words).toMatchSnapshot()
    // Either it has words, or it says that it has none; what is for others has no yes.
    expect(screen.isRead || screen.isUnread || screen.isBlocked).toBe(true)
    expect(screen.isBlocked).toBe(screen.approve === undefined)
    expect(screen.words).not.toMatch(/[\p{Bidi_Control}\u200b]/u)
    screen.reject()
    expect(await ended).toMatchObject({ code: 4001 })
    expect(handed).toEqual([])
  })
