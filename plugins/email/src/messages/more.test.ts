import { expect, test } from 'vitest'
import ar from './more/ar.ts'
import en from './more/en.ts'

const shapes = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts)
    .map(([key, text]) => `${key} ${(text.match(/\{\w+\}/g) ?? []).sort().join()}`)
    .sort()

test('the texts of the views are in every language, with the same values', () => {
  expect(shapes(ar)).toEqual(shapes(en))
})
