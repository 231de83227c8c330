import { expect, test } from 'vitest'
import { findGaps, listTests, testTitles } from './testTitles.ts'

test('a title is found in every form of a test, but not in a comment, a later argument or a text', () => {
  const text = [
    "test('I-01, F02: this', () => {",
    'test(`I-02: that`, () => {',
    "test.each([\n  1,\n] as const)('I-03: each', () => {",
    'test(\n  "I-04: on its own line",\n  async () => {',
    "  { title: 'F03, I-05: a row' },",
    "  { name: 'I-06: a row' },",
    "// test('I-07: unused', () => {",
    " * test('I-07: an example', () => {",
    "const words = 'I-07: a text'",
    "test('like I-07: this', () => {",
    "test('7: a scenario', () => {",
  ].join('\n')
  const ids = (form: RegExp) => testTitles('a.test.ts', text, form).map(({ id }) => id)
  expect(ids(/^I-\d+$/)).toEqual(['I-01', 'I-02', 'I-03', 'I-04', 'I-05', 'I-06'])
  expect(ids(/^\d+$/)).toEqual(['7'])
})

test('a gap is reported on either side', () => {
  const of = (id: string) => ({ id, file: 'a.test.ts', title: `${id}: this` })
  expect(findGaps({ 1: undefined, 2: 'later' }, [of('1')])).toEqual([])
  expect(findGaps({ 1: undefined }, [])).toEqual(['1: no test'])
  expect(findGaps({ 1: 'later' }, [of('1')])).toEqual(['1: is tested in a.test.ts'])
  expect(findGaps({ 1: '' }, [])).toEqual(['1: no reason'])
  expect(findGaps({}, [of('45')])).toEqual(['45: unknown, in a.test.ts'])
})

test('the list groups titles by file', () => {
  const of = (file: string, title: string) => ({ id: '1', file, title })
  expect(listTests([of('b.ts', '1: c'), of('a.ts', '1: a'), of('b.ts', '1: d')])).toBe(
    '- a.ts\n  - 1: a\n- b.ts\n  - 1: c\n  - 1: d',
  )
})
