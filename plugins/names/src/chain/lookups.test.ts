import { fewRuns, firstAddress, secondAddress, testNetworks } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import type { Hex } from 'viem'
import { packetToBytes } from 'viem/ens'
import { bytesToHex } from 'viem/utils'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeOffchain, type Offchain, offchainResolver, recordFrom } from '../testing/fakeOffchain.ts'
import { closeAll, type GatewayAnswers, openNames, recordOf, signal } from '../testing/openNames.ts'

afterEach(() => {
  closeAll()
  vi.restoreAllMocks()
})

const origin = 'https://gateway.test'
const name = 'alice.cb.id'
const dnsName: Hex = bytesToHex(packetToBytes(name))
const checked = { address: secondAddress, name }
const unchecked = { ...checked, isUnchecked: true }
const eip155 = { namespace: 'eip155', signal } as const
const answersOf =
  (data: string): GatewayAnswers =>
  () =>
    Response.json({ data })
const honest = answersOf(recordFrom(dnsName, secondAddress))

const nodeOf = ([network]: typeof testNetworks) => network?.rpcUrls.default.http[0] ?? ''

/** Resolves a name that is kept elsewhere, with a service that has an address for it. */
async function resolveWith(
  offchain: Partial<Offchain>,
  gateway: GatewayAnswers = honest,
  gateways: readonly string[] = [origin],
  ends: AbortSignal = signal,
) {
  const { resolver, service } = await openNames({
    answers: { [`account/${name}`]: recordOf(name, secondAddress) },
    node: fakeOffchain({ urls: [`${origin}/{sender}/{data}.json`], ...offchain }),
    gateway,
    options: { gateways },
  })
  const found = await resolver.resolve(name, { ...eip155, signal: ends }).catch((error: unknown) => error)
  const ofService = service.calls.filter(({ path }) => path.includes(dnsName)).map(({ path }) => path)
  return { found, sent: [...service.others, ...ofService] }
}

test.each([
  ['of the resolver', {}, offchainResolver],
  ['of the contract', { isDirect: true }, '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'],
])(
  'the address of a name whose records a gateway keeps is confirmed: the gateway %s',
  async (_, change, sender) => {
    const inits: RequestInit[] = []
    const { found, sent } = await resolveWith(change, (url, init) => {
      inits.push(init)
      return honest(url, init)
    })
    expect(found).toEqual(checked)
    expect(sent).toEqual([`GET ${origin}/${sender}/${dnsName}.json`])
    expect(inits).toMatchObject([{ credentials: 'omit', redirect: 'error', referrerPolicy: 'no-referrer' }])
  },
)

test('a URL without {data} is sent the data and the sender', async () => {
  const bodies: unknown[] = []
  const { found, sent } = await resolveWith({ urls: [`${origin}/ask`] }, (url, { body, ...init }) => {
    bodies.push(JSON.parse(String(body)))
    return honest(url, init)
  })
  expect([found, sent]).toEqual([checked, [`POST ${origin}/ask`]])
  expect(bodies).toEqual([{ data: dnsName, sender: offchainResolver }])
})

test.each<readonly [string, readonly string[], readonly string[]]>([
  ['no gateway is allowed', [], [`${origin}/{data}`]],
  ['another host', [origin], ['https://evil.test/{data}']],
  ['a host below it', [origin], ['https://a.gateway.test/{data}']],
  ['a host that starts like it', [origin], ['https://gateway.test.evil.test/{data}']],
  ['another port', [origin], ['https://gateway.test:8443/{data}']],
  ['no TLS', [origin], ['http://gateway.test/{data}']],
  ['a user', [origin], ['https://gateway.test@evil.test/{data}']],
  ['a password', [origin], ['https://user:secret@gateway.test/{data}']],
  ['a host of the data', [origin], ['https://{data}.gateway.test/']],
  ['a node of the kit', [origin], [`${nodeOf(testNetworks)}/{data}`]],
  ['a service of the kit', [origin], ['https://data.test/v1/profile/{data}']],
  ['a path', [origin], ['/{data}']],
  ['a script', [origin], ['javascript:alert(1)//{data}']],
  ['the data itself', [origin], ['data:application/json,{"data":"0x"}']],
  ['no URL', [origin], []],
])(
  'a gateway that is not allowed receives no request, and the name is not checked: %s',
  async (_, gateways, urls) => {
    const { found, sent } = await resolveWith({ urls }, honest, gateways)
    expect([found, sent]).toEqual([unchecked, []])
  },
)

test('the gateways that are allowed are asked in turn, until one answers', async () => {
  const statuses = [500, 200]
  const urls = ['https://evil.test/{data}', `${origin}/a/{data}`, `${origin}/b/{data}`]
  const { found, sent } = await resolveWith({ urls }, async (url, init) => {
    const status = statuses.shift() ?? 500
    return new Response((await honest(url, init)).body, { status })
  })
  expect([found, sent.length]).toEqual([checked, 2])
})

test('a gateway that refuses the name ends the lookup', async () => {
  const urls = [`${origin}/a/{data}`, `${origin}/b/{data}`]
  const { found, sent } = await resolveWith({ urls }, () => Response.json({ message: 'no' }, { status: 404 }))
  expect([found, sent.length]).toEqual([unchecked, 1])
})

test('a service that gives such a name another address is refused', async () => {
  const { found } = await resolveWith({}, answersOf(recordFrom(dnsName, firstAddress)))
  expect(found).toMatchObject({ reason: 'NAME_DIFFERS' })
})

test.each<readonly [string, GatewayAnswers]>([
  [
    'the record of another name',
    answersOf(recordFrom(bytesToHex(packetToBytes('bob.cb.id')), secondAddress)),
  ],
  ['no data', () => Response.json({})],
  ['data in a list', () => Response.json([{ data: recordFrom(dnsName, secondAddress) }])],
  ['half a byte', answersOf('0x1')],
  ['a number', () => Response.json({ data: 1 })],
  ['text', () => new Response('<html>')],
  ['null', () => Response.json(null)],
  ['too long a record', answersOf(`0x${'00'.repeat(300_000)}`)],
  ['nothing, since it cannot be reached', () => Promise.reject(new TypeError('failed to fetch'))],
])('a name is not checked if its gateway answers with %s', async (_, gateway) => {
  expect((await resolveWith({}, gateway)).found).toEqual(unchecked)
})

test('a body of 100 MB is not read to its end', async () => {
  let sent = 0
  const endless = () =>
    new ReadableStream<Uint8Array>({
      pull(stream) {
        sent += 1
        if (sent === 1_000) stream.close()
        else stream.enqueue(new Uint8Array(100_000).fill(48))
      },
    })
  expect((await resolveWith({}, () => new Response(endless()))).found).toEqual(unchecked)
  expect(sent).toBeLessThan(30)
})

test('a lookup in the name of another contract is not followed', async () => {
  const { found, sent } = await resolveWith({ sender: offchainResolver })
  expect([found, sent]).toEqual([unchecked, []])
})

test('a contract that asks four times is answered, and one that asks without an end is not', async () => {
  expect(await resolveWith({ rounds: 4 })).toMatchObject({ found: checked, sent: { length: 4 } })
  const { found, sent } = await resolveWith({ rounds: Number.POSITIVE_INFINITY })
  expect([found, sent.length]).toEqual([unchecked, 4])
})

test('a lookup of more queries than a name needs is not followed', async () => {
  expect(await resolveWith({ queries: 8 })).toMatchObject({ found: checked, sent: { length: 8 } })
  expect(await resolveWith({ queries: 9 })).toMatchObject({ found: unchecked, sent: [] })
  expect((await resolveWith({ queries: 5, rounds: 4 })).sent.length).toBeLessThanOrEqual(8)
})

test('a batch in a batch is not followed', async () => {
  const { found, sent } = await resolveWith({ urls: ['x-batch-gateway:true', `${origin}/{data}`] })
  expect([found, sent]).toEqual([unchecked, []])
})

test('whatever a node says is a lookup, a name whose gateway was not asked is not checked', async () => {
  const start = fakeOffchain({ urls: [`${origin}/{data}`] })
  const damage = fc.record({ at: fc.nat(40), word: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }) })
  await fc.assert(
    fc.asyncProperty(damage, fc.boolean(), async ({ at, word }, isShort) => {
      const { resolver, service } = await openNames({
        answers: { [`account/${name}`]: recordOf(name, secondAddress) },
        node(call) {
          const answer = start(call)
          const { data = '' } = Object(answer.error)
          const [from, to] = [10 + at * 64, isShort ? data.length : 10 + at * 64 + 64]
          const digits = word.toString(16).padStart(64, '0')
          return data ? { error: { data: data.slice(0, from) + digits + data.slice(to) } } : answer
        },
        gateway: honest,
        options: { gateways: [origin] },
      })
      const found = await resolver.resolve(name, eip155).catch((error: unknown) => error)
      for (const request of service.others) expect(new URL(request.split(' ')[1] ?? '').origin).toBe(origin)
      if (service.others.length === 0) expect(found).toEqual(unchecked)
      closeAll()
    }),
    fewRuns,
  )
})

test('a gateway that does not answer has four seconds, and a visitor who leaves does not wait for it', async () => {
  const limit = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  const never: GatewayAnswers = (_, init) => {
    setTimeout(() => limit.abort(new Error('late')))
    return new Promise((_resolve, reject) =>
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
    )
  }
  expect((await resolveWith({}, never)).found).toEqual(unchecked)
  vi.restoreAllMocks()
  const left = new AbortController()
  const leave: GatewayAnswers = (url, init) => {
    setTimeout(() => left.abort(new Error('left')))
    return never(url, init)
  }
  expect((await resolveWith({}, leave, [origin], left.signal)).found).toMatchObject({ message: 'left' })
})

test('the name of an address is confirmed by its gateway', async () => {
  const identify = async (gateways: readonly string[]) => {
    const { resolver } = await openNames({
      answers: { [`identity/${firstAddress}`]: { name } },
      node: fakeOffchain({ urls: [`${origin}/{data}`] }),
      gateway: (url) => Response.json({ data: recordFrom(`0x${url.split('/0x')[1] ?? ''}`, firstAddress) }),
      options: { gateways },
    })
    return resolver.identify(firstAddress, { signal })
  }
  expect(await identify([origin])).toEqual({ name })
  expect(await identify([])).toEqual({ claimedName: name })
})

test('whatever a contract asks for, no request leaves for a host that is not allowed', async () => {
  const url = fc.oneof(
    fc.webUrl(),
    fc.string(),
    fc.string().map((text) => `${origin}${text}`),
    fc.string().map((text) => `https://${text}gateway.test/{data}`),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(url, { maxLength: 3 }), fc.boolean(), async (urls, isDirect) => {
      const { found, sent } = await resolveWith({ urls, isDirect })
      for (const request of sent) expect(new URL(request.split(' ')[1] ?? '').origin).toBe(origin)
      expect(found).toEqual(sent.length > 0 ? checked : unchecked)
      closeAll()
    }),
    fewRuns,
  )
})
