import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defineRow, samplesOf } from './row.ts'

const input = fc.constant<unknown>({ id: 1 })
const broken = (read: (value: unknown) => unknown, isValid: (output: unknown) => boolean = () => true) =>
  defineRow({
    reader: 'a.ts#readA',
    input: input.map((value) => ({ ...Object(value) })),
    read,
    isValid,
  }).check(3)

test.each([
  ['throws', () => Object(undefined).id.id, () => true],
  ['returns another shape', () => 7, () => false],
  ['returns an object with a prototype of the input', () => Object.create({ isAdmin: true }), () => true],
  ['changes its input', (value: unknown) => Object.assign(Object(value), { id: 2 }), () => true],
])('a reader that %s breaks a promise', async (_, read, isValid) => {
  await expect(broken(read, isValid)).rejects.toThrow('Property failed')
})

test('a reader that changes bytes breaks a promise, and one that refuses as documented does not', async () => {
  const bytes = defineRow({
    reader: 'a.ts#readBytes',
    input: fc.uint8Array({ minLength: 1, maxLength: 4 }),
    read: (value) => value.fill((value[0] ?? 0) + 1).length,
    isValid: () => true,
  })
  await expect(bytes.check(3)).rejects.toThrow('Property failed')
  const refusing = defineRow({
    reader: 'a.ts#readB',
    input,
    read: () => Promise.reject(new RangeError('too long')),
    isValid: () => true,
    refuses: (error) => error instanceof RangeError,
  })
  await expect(refusing.check(3)).resolves.toBe(undefined)
})

test('the first sample of a row is accepted, and a row that accepts none is found', async () => {
  const rowOf = (read: (value: number) => unknown) =>
    defineRow({ reader: 'a.ts#readC', input: fc.nat({ max: 9 }), read, isValid: () => true })
  const [first, ...others] = await samplesOf(
    rowOf((value) => value === 7),
    1,
    3,
  )
  expect(await first?.()).toMatchObject({ isAccepted: true })
  expect(others).toHaveLength(2)
  const refusals = [undefined, null, false, '', [], { ok: false }]
  await expect(
    samplesOf(
      rowOf((value) => refusals[value % refusals.length]),
      1,
      3,
    ),
  ).rejects.toThrow('a.ts#readC accepts no sample of its inputs')
})

test('a row that takes any result for its shape is found', () => {
  const rowOf = (isValid: (output: unknown) => boolean) =>
    defineRow({ reader: 'a.ts#readD', input, read: () => 'text', isValid })
  expect(rowOf(() => true).noticesOther(1)).toBe(false)
  expect(rowOf((output) => typeof output === 'string').noticesOther(1)).toBe(true)
})
