import type { CDPSession, Page } from 'playwright-core'
import { expect } from 'vitest'
import { untilSettled } from './untilSettled.ts'

/** The resources that a page holds at one moment. */
interface Residue {
  /** Listeners on the window, the document and the wallets' providers. */
  readonly listeners: Readonly<Record<string, number>>
  /** All listeners that the engine counts after garbage collection. */
  readonly allListeners: number
  readonly nodes: number
  readonly timers: number
  readonly subscriptions: number
  readonly sheets: number
  /**
   * Heap bytes of values. Native memory, compiled code and the shapes of objects are the engine's, and grow for thousands of
   * rounds without a leak.
   */
  readonly heap: number
}

interface Counts {
  timers: number
  subscriptions: number
  provider: number
}

/** A script for a page's `before` option that counts timers and the listeners on wallets' providers. */
export const countResidue = `
  globalThis.residue = { timers: 0, subscriptions: 0, provider: 0 }
  for (const [start, stop, repeats] of [['setTimeout', 'clearTimeout'], ['setInterval', 'clearInterval', true]]) {
    const begin = globalThis[start]
    const end = globalThis[stop]
    const live = new Set()
    globalThis[start] = (run, ...rest) => {
      const id = begin((...args) => {
        if (!repeats && live.delete(id)) residue.timers -= 1
        run(...args)
      }, ...rest)
      live.add(id)
      residue.timers += 1
      return id
    }
    globalThis[stop] = (id) => {
      if (live.delete(id)) residue.timers -= 1
      end(id)
    }
  }
  const counted = new WeakSet()
  addEventListener('eip6963:announceProvider', ({ detail: { provider } }) => {
    if (counted.has(provider)) return
    counted.add(provider)
    const { on, removeListener } = provider
    Object.assign(provider, {
      on: (...args) => { residue.provider += 1; return on(...args) },
      removeListener: (...args) => { residue.provider -= 1; return removeListener(...args) },
    })
  })
`

/** Counts the subscriptions to the kit's store that are added from now on. */
async function countSubscriptions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { residue } = globalThis as unknown as { residue: Counts }
    const store = window.latchkit?.kit.store
    if (!store) throw new Error('This page has no kit')
    const { sub } = store
    Object.assign(store, {
      sub: (...args: Parameters<typeof sub>) => {
        const stop = sub(...args)
        let live = true
        residue.subscriptions += 1
        return () => {
          if (live) residue.subscriptions -= 1
          live = false
          stop()
        }
      },
    })
  })
}

/**
 * The tolerated growth. The heap (in bytes) grows by the engine's own tables; one leaked closure per plugin and round would
 * exceed the limit. The nodes and listeners differ because the engine may or may not retain the last closed view; leaked
 * ones would be as many as the rounds.
 */
const allowances = { heap: 40_000, nodes: 60, allListeners: 10 }
type Counted = Exclude<keyof Residue, 'listeners'>
type Allowances = Readonly<Partial<Record<Counted, number>>>

/** Runs rounds, and asserts that the page holds no more resources after them, with allowances that may differ from the usual. */
export async function expectNoResidue(
  page: Page,
  cdp: CDPSession,
  runRounds: () => Promise<unknown>,
  own: Partial<Allowances> = {},
): Promise<void> {
  const before = await measureResidue(page, cdp)
  await runRounds()
  const after = await measureResidue(page, cdp)
  const { heap, ...inexact } = { ...allowances, ...own }
  const names = Object.keys(inexact) as (keyof typeof inexact)[]
  const ignored = Object.fromEntries((['heap', ...names] as const).map((name) => [name, before[name]]))
  expect({ ...after, ...ignored }).toEqual(before)
  for (const name of names) expect(after[name] - before[name], name).toBeLessThanOrEqual(inexact[name] ?? 0)
  const growths = [after.heap - before.heap]
  // The tables of the engine grow in steps, and a leak grows in every round.
  if (growths.some((growth) => growth > heap)) {
    await runRounds()
    growths.push((await measureResidue(page, cdp)).heap - after.heap)
  }
  expect(Math.min(...growths), `${growths}`).toBeLessThanOrEqual(heap)
}

/** Starts the session with the browser that measuring needs, and counts subscriptions from now on. */
export async function startMeasuring(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  await countSubscriptions(page)
  return cdp
}

/** Measures the resources that the page holds after garbage collection. */
async function measureResidue(page: Page, cdp: CDPSession): Promise<Residue> {
  // The events and requests that the page and the test wallet record for tests are not residue of the kit.
  await page.evaluate(() => {
    for (const wallet of Object.values(globalThis.testWallets)) wallet.clearRequests()
    if (window.latchkit) window.latchkit.events.length = 0
  })
  // A toast has a timer while it is shown.
  await page.getByText('Wallet connected').waitFor({ state: 'detached' })
  // The last action may still be running.
  await untilSettled(page, () => page.evaluate(() => Reflect.get(globalThis, 'residue')))
  // The browser retains logged values, including errors with their stacks, for its developer tools.
  await cdp.send('Runtime.discardConsoleEntries')
  for (let turn = 0; turn < 3; turn += 1) {
    await cdp.send('HeapProfiler.collectGarbage')
    await page.waitForTimeout(50)
  }
  const { metrics } = await cdp.send('Performance.getMetrics')
  const metric = (metricName: string) => metrics.find(({ name }) => name === metricName)?.value ?? 0
  const { provider, ...counts } = await page.evaluate(() => ({
    ...(globalThis as unknown as { residue: Counts }).residue,
    sheets: [document, ...[...document.querySelectorAll('latchkit-host')].map(({ shadowRoot }) => shadowRoot)]
      .flatMap((root) => [...(root?.adoptedStyleSheets ?? [])])
      .reduce((sum, sheet) => sum + 1 + sheet.cssRules.length, 0),
  }))
  return {
    ...counts,
    listeners: {
      window: await listenersOf(cdp, 'window'),
      document: await listenersOf(cdp, 'document'),
      provider,
    },
    allListeners: metric('JSEventListeners'),
    nodes: metric('Nodes'),
    heap: await heapOf(cdp),
  }
}

async function listenersOf(cdp: CDPSession, expression: string): Promise<number> {
  const { result } = await cdp.send('Runtime.evaluate', { expression })
  if (!result.objectId) throw new Error(`No ${expression}`)
  const { listeners } = await cdp.send('DOMDebugger.getEventListeners', { objectId: result.objectId })
  await cdp.send('Runtime.releaseObject', { objectId: result.objectId })
  return listeners.length
}

interface HeapSnapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[]
      readonly node_types: readonly [readonly string[]]
    }
  }
  readonly nodes: readonly number[]
}

const engineKinds = ['code', 'native', 'object shape']

async function heapOf(cdp: CDPSession): Promise<number> {
  const chunks: string[] = []
  const keep = ({ chunk }: { readonly chunk: string }) => chunks.push(chunk)
  cdp.on('HeapProfiler.addHeapSnapshotChunk', keep)
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  cdp.off('HeapProfiler.addHeapSnapshotChunk', keep)
  const { snapshot, nodes }: HeapSnapshot = JSON.parse(chunks.join(''))
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  let sum = 0
  for (let at = 0; at < nodes.length; at += fields.length) {
    const kind = types[0][nodes[at + type] ?? 0] ?? ''
    if (!engineKinds.includes(kind)) sum += nodes[at + size] ?? 0
  }
  return sum
}
