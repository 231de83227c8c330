import { expect, test } from 'vitest'
import ar from './more/ar.ts'
import en from './more/en.ts'

const keysWithPlaceholders = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts)
    .map(([key, text]) => `${key} ${(text.match(/\{\w+\}/g) ?? []).sort().join()}`)
    .sort()

test('every language has the texts of the views, with the same placeholders', () => {
  expect(keysWithPlaceholders(ar)).toEqual(keysWithPlaceholders(en))
})
