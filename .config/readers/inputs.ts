import fc from 'fast-check'
import { anyEdit, type Edit, edited } from './edits.ts'

/** Names that mean something to JavaScript, or that many readers know. */
const names = [
  '__proto__',
  'constructor',
  'toString',
  'valueOf',
  'length',
  'then',
  'toJSON',
  'id',
  'type',
  'value',
  'name',
  'address',
  'chainId',
]

/** A property of the value itself by the name that a literal would take for the prototype. */
const withOwnPrototype: unknown = JSON.parse('{"__proto__":{"isAdmin":true,"address":"0x1"},"id":1}')

const hostileValues: readonly unknown[] = [
  null,
  undefined,
  true,
  false,
  '',
  ' ',
  '0x',
  '0X0',
  `0x${'f'.repeat(65)}`,
  '-1',
  '1e400',
  '１２',
  'NaN',
  '__proto__',
  'constructor',
  'https://a@b',
  'javascript:alert(1)',
  'data:image/svg+xml,<svg/>',
  '\u202e',
  '\u0000',
  '\ud800',
  '\uFDFA'.repeat(40),
  'a'.repeat(5_000),
  '('.repeat(200),
  '%'.repeat(99),
  0,
  -0,
  -1,
  1.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  2 ** 53,
  5n,
  -5n,
  2n ** 300n,
  [],
  {},
  [[]],
  [null],
  Object.create(null),
  withOwnPrototype,
  { length: 2 ** 31 },
  // Neither can be made a text.
  { toString: 1, valueOf: 1 },
  { toString: null },
]

/** Values of any kind that JSON or a copy of the params of a request can hold. */
const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostileValues) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  {
    weight: 1,
    arbitrary: fc.dictionary(fc.constantFrom(...names), fc.constantFrom(...hostileValues), { maxKeys: 4 }),
  },
)

/** An object of another script that throws whenever it is touched. */
export const throwing: object = new Proxy(
  {},
  {
    get(_, name) {
      // fast-check looks for symbols to print an input.
      if (typeof name === 'symbol' && name !== Symbol.toPrimitive) return undefined
      throw new Error('A getter of the page')
    },
    ownKeys() {
      throw new Error('A list of the page')
    },
    has(_, name) {
      // fast-check looks for a symbol of its own.
      if (typeof name === 'symbol') return false
      throw new Error('A check of the page')
    },
  },
)

/** Values of any kind that another script can hand over. */
export const anyObject: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: anyValue },
  { weight: 1, arbitrary: fc.constant(throwing) },
  { weight: 1, arbitrary: fc.constantFrom(() => undefined, Symbol('a'), new Date(0), new Map(), /a/) },
)

type Key = string | number
type Path = readonly Key[]

const isObject = (value: unknown): value is Record<Key, unknown> =>
  typeof value === 'object' && value !== null && value !== throwing

function pathsOf(value: unknown, path: Path = []): readonly Path[] {
  if (!isObject(value) || value instanceof Uint8Array) return [path]
  return [path, ...Object.keys(value).flatMap((key) => pathsOf(value[key], [...path, key]))]
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce((part, key) => (isObject(part) ? part[key] : undefined), value)

/** What happens to one place of a valid value. */
const changes = ['replace', 'remove', 'add', 'wrap', 'repeat'] as const
interface Change {
  readonly kind: (typeof changes)[number] | 'edit'
  readonly other: unknown
  readonly name: string
  readonly edit: Edit
}

function changed(value: unknown, [key, ...rest]: Path, change: Change): unknown {
  const { kind, other, name } = change
  if (key === undefined) {
    if (kind === 'edit' && typeof value === 'string') return edited(value, change.edit)
    if (kind === 'wrap') return [value]
    if (kind === 'add' && isObject(value) && !Array.isArray(value)) return { ...value, [name]: other }
    if ((kind === 'add' || kind === 'repeat') && Array.isArray(value)) return [...value, value[0] ?? other]
    return other
  }
  if (!isObject(value)) return other
  if (rest.length === 0 && kind === 'remove') {
    if (Array.isArray(value)) return value.filter((_, index) => `${index}` !== `${key}`)
    return Object.fromEntries(Object.entries(value).filter(([own]) => own !== key))
  }
  const part = changed(value[key], rest, change)
  if (Array.isArray(value)) return value.map((one: unknown, index) => (`${index}` === `${key}` ? part : one))
  return { ...value, [key]: part }
}

/** Changes one place of a value. A text is edited if there is one. */
function changedAt(value: unknown, change: Change & { readonly at: number }): unknown {
  const paths = pathsOf(value)
  const texts = change.kind === 'edit' ? paths.filter((path) => typeof valueAt(value, path) === 'string') : []
  const places = texts.length > 0 ? texts : paths
  return changed(value, places[change.at % places.length] ?? [], change)
}

/** Valid values with up to three of their places changed, and now and then anything else. */
export function near(
  valid: readonly [unknown, ...(readonly unknown[])],
  other: fc.Arbitrary<unknown> = anyValue,
): fc.Arbitrary<unknown> {
  const change = fc.record({
    at: fc.nat(),
    // Most of what is read is a text, which is nearly valid only by an edit.
    kind: fc.oneof(fc.constantFrom(...changes), fc.constant<'edit'>('edit')),
    other,
    name: fc.constantFrom(...names),
    edit: anyEdit,
  })
  const mutated = fc
    .tuple(fc.constantFrom(...valid), fc.array(change, { maxLength: 3 }))
    .map(([whole, list]): unknown => list.reduce<unknown>(changedAt, whole))
  return fc.oneof({ weight: 5, arbitrary: mutated }, { weight: 1, arbitrary: other })
}

/** A list of values that are near valid ones. */
export const nearList = (
  valid: readonly [unknown, ...(readonly unknown[])],
  other?: fc.Arbitrary<unknown>,
): fc.Arbitrary<readonly unknown[]> => fc.array(near(valid, other), { maxLength: 4 })

/** Valid texts with up to three places changed, and now and then any other text. */
export function nearText(...valid: readonly [string, ...(readonly string[])]): fc.Arbitrary<string> {
  const mutated = fc
    .tuple(fc.constantFrom(...valid), fc.array(anyEdit, { maxLength: 3 }))
    .map(([whole, edits]) => edits.reduce(edited, whole))
  return fc.oneof(
    { weight: 5, arbitrary: mutated },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 100 }) },
    { weight: 1, arbitrary: fc.string({ maxLength: 300 }) },
  )
}

/** Valid bytes with up to three places changed, and now and then any other bytes. */
export function nearBytes(
  ...valid: readonly [Uint8Array, ...(readonly Uint8Array[])]
): fc.Arbitrary<Uint8Array> {
  const change = fc.tuple(fc.nat(), fc.nat({ max: 4 }), fc.uint8Array({ maxLength: 4 }))
  const mutated = fc
    .tuple(fc.constantFrom(...valid), fc.array(change, { maxLength: 3 }))
    .map(([whole, list]) =>
      list.reduce((bytes, [at, length, inserted]) => {
        const start = at % (bytes.length + 1)
        return Uint8Array.of(...bytes.slice(0, start), ...inserted, ...bytes.slice(start + length))
      }, whole),
    )
  return fc.oneof(
    { weight: 4, arbitrary: mutated },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }) },
  )
}

export const hexOf = (bytes: Uint8Array): string => `0x${Buffer.from(bytes).toString('hex')}`
export const base64Of = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
