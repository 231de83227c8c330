import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from '@latchkit/kernel'
import { email } from '@latchkit/plugin-email'
import { embedded } from '@latchkit/plugin-embedded'
import { onramp } from '@latchkit/plugin-onramp'
import { pay } from '@latchkit/plugin-pay'
import { siwx } from '@latchkit/plugin-siwx'
import { smartSessions } from '@latchkit/plugin-smart-sessions'
import { socials } from '@latchkit/plugin-socials'
import { standard } from '@latchkit/preset-standard'
import { expect, test } from 'vitest'
import { fixedTexts } from './fixedTexts.ts'

const root = join(import.meta.dirname, '../../..')
const plugins: readonly Plugin[] = [
  ...standard(),
  email(),
  embedded(),
  onramp(),
  pay(),
  siwx(),
  smartSessions(),
  socials(),
]

type Texts = Readonly<Record<string, string>>
type Entry = readonly [key: string, text: string]

const packages = ['kernel', ...readdirSync(join(root, 'plugins')).map((id) => `plugins/${id}`)]
const filesIn = (folder: string) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
const sources = packages.flatMap((owner) => filesIn(`${owner}/src`).map((file) => `${owner}/src/${file}`))

async function readTexts(file: string): Promise<Texts> {
  const { default: texts }: { default: Texts } = await import(join(root, file))
  return texts
}

const englishFiles = sources.filter((file) => /messages\/(?:.*\/)?en\.ts$/.test(file))
const otherFiles = sources.filter((file) => /messages\/(?:.*\/)?[a-z]{2}\.ts$/.test(file))
const english: Texts = Object.assign(
  {},
  ...plugins.map(({ manifest }) => manifest.messages?.en),
  ...(await Promise.all(englishFiles.map(readTexts))),
)
/** The texts that follow the rules. */
const free = Object.entries(english).filter(([key]) => !Object.hasOwn(fixedTexts, key))

/** Names that keep their capital letters inside of a text. `No.` is an abbreviation. */
const names = new Set([
  ...['App', 'Chrome', 'ETH', 'Ethereum', 'Farcaster', 'Google', 'I', 'No', 'O', 'Play', 'QR', 'Solana'],
  ...['Store', 'WalletConnect', 'Web'],
])
/** Texts that become part of another text. They begin with a small letter. */
const fragments = new Set([
  ...['hour', 'day', 'week', 'month', 'seconds', 'seconds#one'].map((time) => `approve.every.${time}`),
  ...['approve.unknownToken', 'approve.nothingElse', 'connect.legalAnd', 'networks.or'],
  ...['names.placeholder', 'send.toName', 'send.toPlaceholder', 'sessions.theToken', 'walletconnect.wallet'],
])

/** The words that have a capital letter although they begin no sentence. */
const wrongCapitals = (text: string): readonly string[] =>
  [...text.matchAll(/(?<![.?…]\s)(?<=\s)\p{Lu}[\p{L}\p{N}]*/gu)]
    .map(([word]) => word)
    .filter((word) => !names.has(word))
const isSentenceCase = ([key, text]: Entry): boolean =>
  wrongCapitals(text).length === 0 && (fragments.has(key) ? /^[\p{Ll}\p{N}]/u : /^[\p{Lu}{]/u).test(text)

/** Whether a text is a sentence, and no label: it explains a title, or a sentence ends inside of it. */
const isSentence = ([key, text]: Entry): boolean =>
  /Hint$|\.hint\.|\.caution\./.test(key) || /[.?]\s+\S/.test(text.replace(/\b(?:No|min)\.\s/g, ''))
const isPunctuated = ([key, text]: Entry): boolean =>
  !/\s\s|^\s|\s$|\.\.\.|!|'|"|\s[.,:;?…]/.test(text) &&
  (!isSentence([key, text]) || /(?:[.?…]|\{\w+\})$/.test(text))

/** Words for which the texts have another one: network, continue, press, select. */
const otherWords = /\b(?:chains?|dapps?|go on|click|tap|by itself|please wait)\b/i

test('every text of the specification is used to the letter', () => {
  expect(english).toMatchObject(fixedTexts)
})

test('no text of the specification is listed that follows the rules', () => {
  const follows = (entry: Entry) => isSentenceCase(entry) && isPunctuated(entry) && !otherWords.test(entry[1])
  expect(Object.entries(fixedTexts).filter(follows)).toEqual([])
})

test('every text is in sentence case', () => {
  expect(free.filter((entry) => !isSentenceCase(entry))).toEqual([])
})

test('every text has the same punctuation, and sentences end with a period', () => {
  expect(free.filter((entry) => !isPunctuated(entry))).toEqual([])
})

test('every text uses the same words', () => {
  expect(free.filter(([, text]) => otherWords.test(text))).toEqual([])
})

test.each([
  ['x.y', 'Connect Wallet'],
  ['x.y', 'connect'],
  ['x.y', 'Try again.  Then stop.'],
  ['x.y', 'Loading...'],
  ['x.y', "It didn't load"],
  ['x.y', 'Done!'],
  ['x.y', 'Done '],
  ['x.y', 'It failed. Try again'],
  ['x.yHint', 'It failed'],
])('%s: %j does not follow the rules', (key, text) => {
  expect(isSentenceCase([key, text]) && isPunctuated([key, text])).toBe(false)
})

/** The keys of the texts inside of buttons. */
const buttonKeys = sources
  .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
  .flatMap(
    (file) => readFileSync(join(root, file), 'utf8').match(/<(TextButton|Button)\b[\s\S]*?<\/\1>/g) ?? [],
  )
  .flatMap((button) => [...button.matchAll(/'([a-z][a-zA-Z]*\.[a-zA-Z.]+)'/g)].map(([, key]) => key ?? ''))
  .filter((key) => Object.hasOwn(english, key))

test('no text of a button ends like a sentence', () => {
  expect(buttonKeys.length).toBeGreaterThan(40)
  const isWrong = (key: string) => !Object.hasOwn(fixedTexts, key) && /[.,:;]$/.test(english[key] ?? '')
  expect(buttonKeys.filter(isWrong)).toEqual([])
})

test.each(otherFiles)('%s has no double spaces, three points, or exclamation marks', async (file) => {
  const texts = Object.entries(await readTexts(file))
  const isWrong = ([key, text]: Entry) => !Object.hasOwn(fixedTexts, key) && /\s\s|\.\.\.|!|"/.test(text)
  expect(texts.filter(isWrong)).toEqual([])
})

test('in Arabic, an amount with its symbol is read from the left, unless the code of the view sees to it', async () => {
  const files = otherFiles.filter((file) => file.endsWith('/ar.ts') && !file.startsWith('plugins/approve/'))
  const texts: Texts = Object.assign({}, ...(await Promise.all(files.map(readTexts))))
  const open = Object.entries(texts).filter(([, text]) =>
    /\{(?:amount|balance)\}/.test(text.replace(/\u2066[^\u2069]*\u2069/g, '')),
  )
  // A count of units has no symbol.
  expect(open.map(([key]) => key)).toEqual(['sessions.units'])
})
