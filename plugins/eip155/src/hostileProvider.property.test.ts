import { connectionsAtom, connectorsAtom, type LatchkitProvider, statusesAtom } from '@latchkit/kernel'
import { stackAtom, toastAtom } from '@latchkit/kernel/plugin'
import { createTestKernel, runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eip155 } from './index.ts'
import { methods } from './methods.ts'
import { announcement, createFakeProvider, type FakeProvider, first } from './testing/fakeProvider.ts'

beforeEach(() => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: undefined }))
  vi.stubGlobal('fetch', fetchNode)
})
afterEach(() => vi.unstubAllGlobals())

const throwing = () => {
  throw new Error('hostile')
}
const trap = new Proxy(() => undefined, { get: throwing, ownKeys: throwing, has: throwing, apply: throwing })
const address = fc.stringMatching(/^0x[0-9a-fA-F]{40}$/)
const hostile: Readonly<Record<string, unknown>> = {
  trap,
  throwing,
  symbol: Symbol('s'),
  trapInList: [trap],
  trappedList: new Proxy([first], { get: throwing }),
}
/** Wraps a value for the report of a failure, because reading some of these values throws. */
function describe(returned: unknown): string {
  try {
    return fc.stringify(returned)
  } catch {
    return 'hostile'
  }
}

const boxed = (returned: unknown) => Object.assign(() => returned, { toString: () => describe(returned) })

/** The values that a provider may return: arbitrary and almost valid ones. */
const anything: fc.Arbitrary<() => unknown> = fc.oneof(
  ...[
    fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withNullPrototype: true,
      withTypedArray: true,
    }),
    fc.array(fc.oneof(address, fc.string(), fc.constant(null)), { maxLength: 4 }),
    fc.oneof(fc.nat(), fc.stringMatching(/^0x[0-9a-f]{0,20}$/), fc.stringMatching(/^[0-9]{0,20}$/)),
    fc.record({ chainId: fc.anything(), accounts: fc.anything() }),
  ].map((one) => (one as fc.Arbitrary<unknown>).map(boxed)),
  fc.constantFrom(...Object.keys(hostile)).map((name) => boxed(hostile[name])),
)

const isAccounts = (answer: unknown): answer is string[] => {
  try {
    return (
      Array.isArray(answer) &&
      [...answer].every((one) => /^0x[0-9a-fA-F]{40}$/.test(one) && typeof one === 'string')
    )
  } catch {
    return false
  }
}
const isChain = (answer: unknown): answer is string | number =>
  (typeof answer === 'number' && Number.isSafeInteger(answer) && answer >= 0 && `${answer}`.length <= 16) ||
  (typeof answer === 'string' && /^(0x[0-9a-fA-F]{1,16}|\d{1,16})$/.test(answer))

/** A node that responds at once, so that requests that spend do not wait for its timeout. */
async function fetchNode(_: unknown, init?: { readonly body?: unknown }): Promise<Response> {
  const requests: unknown = JSON.parse(String(init?.body))
  const answer = ({ id, method }: { id: number; method: string }) => ({
    jsonrpc: '2.0',
    id,
    result: method === 'eth_getCode' ? '0x' : '0x1',
  })
  return Response.json(Array.isArray(requests) ? requests.map(answer) : answer(Object(requests)))
}
async function open(provider: FakeProvider) {
  const { kernel, diagnostics } = createTestKernel({ plugins: [eip155()] })
  await kernel.plugins.api('eip155')
  const other = createFakeProvider()
  window.dispatchEvent(announcement({}, provider))
  window.dispatchEvent(announcement({ uuid: 'u-2', rdns: 'org.other' }, other))
  const session = await kernel.session()
  const connector = kernel.store.get(connectorsAtom).find(({ id }) => id === 'org.wallet')
  if (!connector) throw new Error('not announced')
  return {
    kernel,
    diagnostics,
    session,
    connector,
    other,
    site: kernel.provider('eip155') as LatchkitProvider,
  }
}
const settled = () => new Promise((done) => setTimeout(done))

test('I-04: malformed events, and events of another wallet or an impostor, change nothing', async () => {
  const provider = createFakeProvider()
  const { kernel, session, connector, other, diagnostics } = await open(provider)
  await session.connect(connector)
  const state = () =>
    JSON.stringify(
      [connectionsAtom, statusesAtom, stackAtom, toastAtom].map((atom) =>
        kernel.store.get(atom as typeof stackAtom),
      ),
    )
  const before = state()
  const names = fc.oneof(
    fc.constantFrom('accountsChanged', 'chainChanged', 'connect', 'disconnect', 'message'),
    fc.string(),
  )
  const event = fc.record({
    from: fc.constantFrom('own', 'other', 'pretender'),
    name: names,
    payload: anything,
  })
  await fc.assert(
    fc.asyncProperty(event, async ({ from, name, payload: box }) => {
      const payload = box()
      // A valid event of the connected wallet is a real change, which is not covered by this test.
      fc.pre(from !== 'own' || !(isAccounts(payload) || isChain(payload)))
      if (from === 'pretender') {
        const pretender = createFakeProvider({ eth_accounts: [] })
        window.dispatchEvent(announcement({ name: 'Pretender' }, pretender))
        pretender.emit(name, payload)
      } else (from === 'own' ? provider : other).emit(name, payload)
      await undefined
      expect(state()).toBe(before)
    }),
    runs,
  )
  await settled()
  expect(state()).toBe(before)
  expect(diagnostics).toEqual([])
  // A wallet that announces itself under another one's id is an additional wallet and never replaces it.
  const rows = kernel.store.get(connectorsAtom)
  expect(rows.filter(({ id }) => id === connector.id)).toEqual([
    expect.objectContaining({ name: connector.name }),
  ])
  expect(rows.some(({ name }) => name === 'Pretender')).toBe(true)
  expect(rows.length).toBeLessThanOrEqual(64)
})

test('I-04, I-24: whatever a wallet returns, only well-formed values are connected', async () => {
  const returned: { accounts: unknown; chain: unknown } = { accounts: undefined, chain: undefined }
  const provider = createFakeProvider({
    eth_requestAccounts: () => returned.accounts,
    eth_chainId: () => returned.chain,
  })
  const { kernel, session, connector } = await open(provider)
  const list = fc.oneof(anything, fc.array(address, { minLength: 1, maxLength: 4 }).map(boxed))
  const chain = fc.oneof(anything, fc.constantFrom<unknown>('0x1', 2, '137').map(boxed))
  let connected = 0
  await fc.assert(
    fc.asyncProperty(list, chain, async (accountsBox, chainBox) => {
      const [accounts, chainId] = [accountsBox(), chainBox()]
      Object.assign(returned, { accounts, chain: chainId })
      provider.requests.length = 0
      const created = await session.connect(connector).catch(() => undefined)
      const good = isAccounts(accounts) && accounts.length > 0 && isChain(chainId)
      const id = isChain(chainId) ? `eip155:${BigInt(chainId)}` : ''
      if (!good) expect([created, kernel.store.get(statusesAtom).eip155]).toEqual([undefined, 'disconnected'])
      else {
        connected += 1
        expect(created).toEqual([
          {
            id: 'eip155:org.wallet',
            source: 'eip155',
            connectorId: 'org.wallet',
            namespace: 'eip155',
            canSwitchAccount: true,
            chainId: id,
            accounts: accounts.map((one) => `${id}:${one}`),
            connector: expect.objectContaining({ id: 'org.wallet', hasOwnPrompt: true }),
          },
        ])
        expect(kernel.store.get(connectionsAtom)).toEqual({ eip155: created })
      }
      const requests = provider.requests.map(({ method }) => method)
      // A response that throws when it is awaited ends the connection attempt after the first request.
      expect(requests).toEqual(['eth_requestAccounts', 'eth_chainId'].slice(0, good ? 2 : requests.length))
      await session.disconnect()
    }),
    runs,
  )
  expect(connected).toBeGreaterThan(runs.numRuns / 20)
})

const isText = (shape: RegExp) => (answer: unknown) => typeof answer === 'string' && shape.test(answer)
const isSignature = isText(/^0x([0-9a-fA-F]{2}){31,}$/)
const isHash = isText(/^0x[0-9a-fA-F]{64}$/)
/** Methods whose responses have a fixed shape; any other method may return anything. */
const shapes: Readonly<Record<string, (answer: unknown) => boolean>> = {
  personal_sign: isSignature,
  eth_signTypedData_v4: isSignature,
  eth_sendTransaction: isHash,
  eth_call: () => true,
  wallet_watchAsset: () => true,
}
const reasons: Readonly<Record<string, string>> = {
  personal_sign: 'SIGNATURE',
  eth_signTypedData_v4: 'SIGNATURE',
  eth_sendTransaction: 'OUTCOME_UNKNOWN',
}
const hex = fc.oneof(
  fc.stringMatching(/^0x[0-9a-fA-F]{64}$/),
  fc.stringMatching(/^(0x)?[0-9a-fA-F]{60,66}$/),
  fc.stringMatching(/^0x[0-9a-fA-F]{130}$/),
  fc.constantFrom('', '0x'),
)

test('I-04, F29: a well-formed response is passed to the caller, and any other is a typed error', async () => {
  const returned: { answer: unknown } = { answer: undefined }
  const answers = Object.keys(shapes).map((method) => [method, () => returned.answer])
  const { kernel, session, connector, site } = await open(createFakeProvider(Object.fromEntries(answers)))
  await session.connect(connector)
  const before = JSON.stringify(kernel.store.get(connectionsAtom))
  const answer = fc.oneof(anything, hex.map(boxed))
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.keys(shapes)), answer, async (method, box) => {
      returned.answer = box()
      fc.pre(!isThenable(returned.answer))
      const ended = await site.request({ method, params: paramsOf[method] ?? [] }).then(
        (got) => ({ got }),
        (error: unknown) => ({ error }),
      )
      if (shapes[method]?.(returned.answer))
        expect('got' in ended && Object.is(ended.got, returned.answer)).toBe(true)
      else
        expect(ended).toMatchObject({
          error: { name: 'LatchkitError', code: -32603, reason: reasons[method] },
        })
      expect([JSON.stringify(kernel.store.get(connectionsAtom)), session.openRequests()]).toEqual([before, 0])
    }),
    runs,
  )
})

const typedData = JSON.stringify({
  types: { EIP712Domain: [], Mail: [{ name: 'text', type: 'string' }] },
  primaryType: 'Mail',
  domain: {},
  message: { text: 'Hello' },
})

const paramsOf: Readonly<Record<string, readonly unknown[]>> = {
  personal_sign: ['0x6869', first],
  eth_signTypedData_v4: [first, typedData],
  eth_sendTransaction: [{ from: first, to: first }],
}

function isThenable(value: unknown): boolean {
  try {
    return typeof (value as { then?: unknown } | null | undefined)?.then === 'function'
  } catch {
    return true
  }
}

test('I-08, I-24: only the methods of the table reach a wallet, unchanged to the byte', async () => {
  const provider = createFakeProvider()
  const { session, connector, site } = await open(provider)
  await session.connect(connector)
  const allowed = Object.keys(methods)
  const odd = fc.constantFrom('\u200b', '\u00a0', ' ', '\0', '_', 'А', '\u0301', '')
  const name = fc
    .record({ base: fc.constantFrom(...allowed), at: fc.nat(40), odd, upper: fc.boolean() })
    .map(({ base, at, odd: extra, upper }) => {
      const place = at % (base.length + 1)
      const letter = base.charAt(place)
      return base.slice(0, place) + extra + (upper ? letter.toUpperCase() : letter) + base.slice(place + 1)
    })
  await fc.assert(
    fc.asyncProperty(fc.oneof({ weight: 5, arbitrary: name }, fc.string()), async (method) => {
      provider.requests.length = 0
      const ended = await site.request({ method, params: [] }).then(
        () => 'ok',
        ({ message }: Error) => message,
      )
      if (!allowed.includes(method))
        expect([ended, provider.requests]).toEqual(['Requested RPC call is not allowed', []])
      expect(provider.requests.every((one) => allowed.includes(one.method))).toBe(true)
    }),
    runs,
  )
})
