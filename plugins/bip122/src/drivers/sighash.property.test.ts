import { runs, withInherited } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { captureProvider } from '../discover/injected.ts'
import { capture } from '../discover/readWallet.ts'
import { addresses, psbt, publicKey } from '../testing/fakeWallets.ts'
import type { Driver, SignInput } from './driver.ts'
import { open as openLeather } from './leather.ts'
import { readPsbtCall } from './readCalls.ts'
import { open as openSatsConnect } from './satsConnect.ts'
import { open as openStandard } from './standard.ts'
import { open as openUnisat } from './unisat.ts'

const { payment, ordinals } = addresses.Mainnet
const hex = '70736274ff01'
const flags: Readonly<Record<string, number>> = {
  ALL: 1,
  NONE: 2,
  SINGLE: 3,
  'ALL|ANYONECANPAY': 0x81,
  'NONE|ANYONECANPAY': 0x82,
  'SINGLE|ANYONECANPAY': 0x83,
}

type Row = Readonly<Record<string, unknown>>
/** The sighash types that a wallet receives for each input, or `undefined`. */
type Sighashes = ReadonlyMap<number, readonly number[] | undefined>

interface Kind {
  open(report: (what: Row) => void): Promise<Driver>
  read(what: Row, inputs: readonly SignInput[]): Sighashes
}

const json =
  (open: typeof openLeather): Kind['open'] =>
  async (report) => {
    const request = async (_: string, params: Row) => {
      report(params)
      return { result: { hex, psbt: btoa('x'.repeat(40)) } }
    }
    return open({ provider: {}, calls: captureProvider({ request }) }, () => undefined)
  }

const kinds: Readonly<Record<string, Kind>> = {
  satsConnect: {
    open: json(openSatsConnect),
    read: (_, inputs) => new Map(inputs.map(({ index }) => [index, undefined])),
  },
  leather: {
    open: json(openLeather),
    read: ({ allowedSighash }, inputs) =>
      new Map(inputs.map(({ index }) => [index, allowedSighash as readonly number[] | undefined])),
  },
  unisat: {
    async open(report) {
      const signPsbt = async (_: string, options: Row) => {
        report(options)
        return hex
      }
      return openUnisat({ provider: {}, calls: captureProvider({ signPsbt }) }, () => undefined)
    },
    read: ({ toSignInputs }) =>
      new Map((toSignInputs as readonly SignInput[]).map(({ index, sighashTypes }) => [index, sighashTypes])),
  },
  standard: {
    async open(report) {
      const accounts = [payment, ordinals].map((address) => ({
        address,
        publicKey,
        chains: ['bitcoin:mainnet'],
      }))
      const signTransaction = async (what: Row) => {
        report(what)
        return [{ signedPsbt: new Uint8Array(8) }]
      }
      const calls = capture([
        ['bitcoin:connect', { connect: async () => ({ accounts }) }, 'connect'],
        ['bitcoin:signTransaction', { signTransaction }, 'signTransaction'],
      ])
      const driver = openStandard({ provider: { accounts }, calls }, () => undefined)
      await driver.connect([])
      return driver
    },
    read: ({ inputsToSign }) =>
      new Map(
        (inputsToSign as readonly { signingIndexes: readonly number[]; sigHash?: string }[]).flatMap(
          ({ signingIndexes, sigHash }) =>
            signingIndexes.map((index) => [index, sigHash ? [flags[sigHash] ?? -1] : undefined] as const),
        ),
      ),
  },
}

const type = fc.constantFrom(0, 1, 2, 3, 0x81, 0x82, 0x83)
const inputs = fc.uniqueArray(
  fc.record({
    address: fc.constantFrom(payment, ordinals),
    index: fc.nat(9),
    sighashTypes: fc.option(fc.uniqueArray(type, { minLength: 1, maxLength: 3 }), { nil: undefined }),
  }),
  { minLength: 1, maxLength: 4, selector: ({ index }) => index },
)

test.each(Object.keys(kinds))(
  '%s receives exactly the sighash types of each input, or the request is refused',
  async (name) => {
    const kind = kinds[name]
    if (!kind) throw new Error('No such wallet')
    const reported: Row[] = []
    const driver = await kind.open((what) => reported.push(what))
    const seen = { reported: 0, refused: 0 }
    await fc.assert(
      fc.asyncProperty(inputs, async (signInputs) => {
        reported.length = 0
        const call = readPsbtCall({ psbt, signInputs }, [payment, ordinals])
        const reason = await driver.signPsbt(call).then(
          () => undefined,
          (error: { reason?: unknown }) => error.reason,
        )
        if (reason !== undefined) {
          expect(reason).toBe('CANNOT')
          expect(reported).toEqual([])
          expect(signInputs.some(({ sighashTypes }) => sighashTypes)).toBe(true)
          seen.refused += 1
          return
        }
        seen.reported += 1
        const expected = new Map(signInputs.map(({ index, sighashTypes }) => [index, sighashTypes]))
        expect(new Map([...kind.read(reported[0] ?? {}, signInputs)])).toEqual(expected)
      }),
      runs,
    )
    expect(seen.reported).toBeGreaterThan(0)
  },
)

test('invalid sighash types are refused, and not dropped', () => {
  for (const sighashTypes of ['1', 1, [], [4], ['1'], [Number.NaN], [1.5], [null], {}])
    expect(() =>
      readPsbtCall({ psbt, signInputs: [{ address: payment, index: 0, sighashTypes }] }, [payment]),
    ).toThrow(expect.objectContaining({ reason: 'INVALID_PARAMS' }))
})

test('a property that a page has added to Object.prototype is no part of a request', async () => {
  const params = { psbt: 'cHNidP8BAA==', account: 'a', signInputs: { a: [0] } }
  const clean = readPsbtCall(params, ['a', 'b'])
  for (const [name, value] of Object.entries({ broadcast: true, address: 'b', sighashTypes: [0x83] })) {
    expect(await withInherited(name, value, () => readPsbtCall(params, ['a', 'b']))).toEqual(clean)
  }
})
