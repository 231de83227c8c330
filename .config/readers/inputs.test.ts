import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { near, nearText } from './inputs.ts'

const text = 'abcDef'
const isText = (value: unknown): value is string => typeof value === 'string'
const textOf = (value: unknown): unknown => (Array.isArray(value) ? Object(value[0]).text : undefined)
const sampled: Readonly<Record<string, readonly unknown[]>> = {
  'a text inside a value': fc.sample(near([[{ text }]]), { seed: 1, numRuns: 3_000 }).map(textOf),
  'a text by itself': fc.sample(nearText(text), { seed: 1, numRuns: 3_000 }),
}

/** Whether a text is the valid one without its character at a place. */
const isWithout = (other: string, whole: string): boolean =>
  Array.from(whole, (_, at) => whole.slice(0, at) + whole.slice(at + 1)).includes(other)

const edits: Readonly<Record<string, (other: string) => boolean>> = {
  'a changed character': (other) =>
    other.length === text.length && Array.from(text).filter((one, at) => one !== other[at]).length === 1,
  'a removed character': (other) => isWithout(other, text),
  'an inserted character': (other) => other !== text && isWithout(text, other),
  'a character of the other case': (other) =>
    other !== text && other.toLowerCase() === text.toLowerCase() && other !== other.toUpperCase(),
  'the other case': (other) => other === text.toUpperCase(),
  'whitespace around it': (other) => other !== text && other.trim() === text,
  'a prefix': (other) => other.length > text.length + 1 && other.endsWith(text),
}

describe.each(Object.entries(sampled))('inputs near %s', (_, all) => {
  const texts = all.filter(isText)
  test.each(Object.entries(edits))('some have %s', (_, hasEdit) => {
    expect(texts.filter(hasEdit).length).toBeGreaterThan(1)
  })

  test('some have it as it is', () => {
    expect(texts.filter((other) => other === text).length).toBeGreaterThan(100)
  })
})
