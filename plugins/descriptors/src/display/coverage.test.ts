import { expect, test } from 'vitest'
import { account, describeBy, encodeCall, file, otherAddress, rowsOf } from '../testing/calls.ts'

const named = (path: string) => ({ path, label: path, format: 'addressName' })
const raw = (path: string) => ({ path, label: path, format: 'raw' })

/** The rows of a call, and whether they explain all of it. */
async function coverageOf(
  signature: string,
  args: readonly unknown[],
  fields: readonly object[],
  more: object = {},
) {
  const { description, problems } = await describeBy(
    [file({ [signature]: { intent: 'Call', fields, ...more } })],
    encodeCall(signature, args),
  )
  expect(problems).toEqual([])
  return [rowsOf(description), description?.isWhole]
}

const withData = 'act(bytes data)'
const two = `${account}${otherAddress.slice(2)}` as const

test.each([
  ['all of it', ['data.[0:20]', 'data.[20:40]'], true],
  ['all of it, in another order', ['data.[20:40]', 'data.[0:20]'], true],
  ['all of it, with a part twice', ['data.[0:20]', 'data.[0:20]', 'data.[20:40]'], true],
  ['its start', ['data.[0:20]'], false],
  ['its end', ['data.[20:40]'], false],
] as const)('bytes are explained by parts of them if these are %s', async (_, paths, isWhole) => {
  const [, isExplained] = await coverageOf(withData, [two], paths.map(named))
  expect(isExplained).toBe(isWhole)
})

test('parts that leave out the middle do not explain bytes', async () => {
  const three = `${two}${account.slice(2)}`
  const paths = ['data.[0:20]', 'data.[40:60]']
  expect((await coverageOf(withData, [three], paths.map(named)))[1]).toBe(false)
  expect((await coverageOf(withData, [three], [...paths, 'data.[20:40]'].map(named)))[1]).toBe(true)
})

test('bytes of which parts are explained are shown as a whole too', async () => {
  const [rows] = await coverageOf(withData, [two], [named('data.[0:20]'), named('data.[20:40]')])
  expect(rows).toEqual([`data: ${account}`, `data: ${otherAddress}`, `+ data: ${two}`])
})

test('bytes without content say nothing, so that they need no words', async () => {
  expect(await coverageOf(withData, ['0x'], [])).toEqual([[], true])
  expect(await coverageOf(withData, ['0x00'], [])).toEqual([['+ data: 0x00'], false])
})

test('a text is read to its 300th character', async () => {
  const note = 'note(string text)'
  expect((await coverageOf(note, ['a'.repeat(300)], [raw('text')]))[1]).toBe(true)
  expect((await coverageOf(note, ['a'.repeat(301)], [raw('text')]))[1]).toBe(false)
  expect((await coverageOf(note, ['a'.repeat(301)], [], { excluded: ['text'] }))[1]).toBe(false)
})

const pair = 'act((address to,uint256 count) pair,uint256 other)'
const args = [[otherAddress, 4n], 5n]

test('a value that no field shows is added, and only one that is left out on purpose is explained', async () => {
  const rows = [`+ pair.to: ${otherAddress}`, '+ pair.count: 4', '+ other: 5']
  expect(await coverageOf(pair, args, [])).toEqual([rows, false])
  expect(await coverageOf(pair, args, [], { excluded: ['pair'] })).toEqual([rows, false])
  expect(await coverageOf(pair, args, [], { excluded: ['pair', 'other'] })).toEqual([rows, true])
})

test('a value that a field hides is shown without words', async () => {
  const hidden = { ...raw('other'), visible: 'never' }
  expect(await coverageOf(pair, args, [hidden], { excluded: ['pair'] })).toEqual([
    ['+ other: 5', `+ pair.to: ${otherAddress}`, '+ pair.count: 4'],
    true,
  ])
})

test('a required value may be shown whole or in part', async () => {
  const required = { required: ['data'] }
  expect((await coverageOf(withData, [two], [raw('data')], required))[0]).toHaveLength(1)
  expect((await coverageOf(withData, [two], [named('data.[0:20]')], required))[0]).toHaveLength(2)
  expect((await coverageOf(withData, [two], [], required))[0]).toBeUndefined()
})

test('a value that another field uses, such as the token of an amount, is explained', async () => {
  const signature = 'pay(address from,uint256 count)'
  const amount = { path: 'count', label: 'Amount', format: 'tokenAmount', params: { tokenPath: 'from' } }
  expect(await coverageOf(signature, [otherAddress, 4n], [amount])).toEqual([
    [`Amount: 4 of ${otherAddress}`, `+ from: ${otherAddress}`],
    true,
  ])
})
