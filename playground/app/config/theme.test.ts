import { readdirSync } from 'node:fs'
import { midnight, soft } from '@latchkit/kernel/themes'
import { expect, test } from 'vitest'
import { locales, nameOfLocale } from './locales.ts'
import { accentOf, sizesOf, themeOf, variablesOf } from './theme.ts'

test('a look is a color scheme or a preset', () => {
  expect(themeOf('dark')).toBe('dark')
  expect(themeOf('midnight')).toBe(midnight)
})

test('only variables that are set are written', () => {
  expect(variablesOf({ look: 'auto' })).toEqual({})
  expect(variablesOf({ look: 'auto', accent: '#aabbcc', radius: 0, fontSize: 18, width: 'wide' })).toEqual({
    accent: '#aabbcc',
    radius: '0px',
    fontSize: '18px',
    width: 'wide',
  })
})

test('the controls show the values of the look until they are set', () => {
  expect(sizesOf({ look: 'soft' })).toEqual({ radius: 28, fontSize: 16 })
  expect(sizesOf({ look: 'soft', radius: 3, fontSize: 12 })).toEqual({ radius: 3, fontSize: 12 })
  expect(accentOf({ look: 'soft' })).toBe(soft.variables.accent)
  expect(accentOf({ look: 'contrast' })).toBe('#0000b3')
  expect(accentOf({ look: 'auto', accent: '#123456' })).toBe('#123456')
})

test('the languages are those of the kernel', () => {
  const files = readdirSync(new URL('../../../kernel/src/messages/', import.meta.url))
  const languages = files.flatMap((file) => /^([a-z]{2})\.ts$/.exec(file)?.[1] ?? [])
  expect(locales.toSorted()).toEqual(languages.toSorted())
})

test('a language is named in itself and in English', () => {
  expect(nameOfLocale('de')).toBe('Deutsch (German)')
  expect(nameOfLocale('en')).toBe('English')
  expect(nameOfLocale('qq')).toBe('qq')
})
