import type { CallDescription } from '@latchkit/kernel/chain'
import { reveal } from '../reveal.ts'
import type { Fact, FormattedDescription } from './formatted.ts'
import type { Language } from './language.ts'
import { isSameAddress, nameOf, shortOf } from './names.ts'
import { formatAmount, formatTime } from './words.ts'

type Field = CallDescription['fields'][number]

/** Longer texts and bytes are cut. The raw request contains all of them. */
const maxTextLength = 300
const maxIntentLength = 160
const truncate = (text: string, max: number): string => {
  const letters = Array.from(text)
  return letters.length > max ? `${letters.slice(0, max - 1).join('')}…` : text
}

/** Quotation marks could end the quotation that the text is shown in. */
const unquote = (text: string): string => text.replace(/[“”"„‟«»「」]/g, '')
const inQuotes = (text: string): string => `“${unquote(nameOf(text))}”`

/** Formats a description. Its own words are names in quotation marks, and its values are formatted like all others. */
export function formatDescription(description: CallDescription, language: Language): FormattedDescription {
  return {
    by: authorOf(description, language),
    intent: language.isolate(intentOf(description, language)),
    facts: description.fields.map((field) => factOf(field, language)),
  }
}

/** The sentence, or the plain intent if the sentence is too long: cutting it could cut a value. */
function intentOf({ fields, intent, sentence = [] }: CallDescription, language: Language): string {
  const written = sentence
    .map((part) => (typeof part === 'string' ? plainText(part) : shortValue(fields[part], language)))
    .join('')
    .trim()
  const fits = written !== '' && Array.from(written).length <= maxIntentLength
  return fits ? written : truncate(plainText(intent).trim(), maxIntentLength)
}

/** Untrusted text on one line, without quotation marks and invisible characters. */
const plainText = (text: string): string => unquote(reveal(text.replace(/\s+/g, ' ')))

function authorOf({ source, host }: CallDescription, language: Language): string {
  if (source === 'kit') return language.t('approve.describedByKit')
  const author = source === 'service' ? (host ?? language.host) : language.host
  return language.t('approve.describedBy', { source: language.isolate(nameOf(author)) })
}

function factOf({ label, value }: Field, language: Language): Fact {
  const name = nameOf(label)
  switch (value.kind) {
    case 'address': {
      const isOwn = isSameAddress(value.address, language.account)
      return {
        label: isOwn ? language.t('approve.ownAccount', { label: name }) : name,
        text: value.address,
        kind: 'address',
      }
    }
    case 'bytes':
      return { label: name, text: truncate(value.bytes, maxTextLength), kind: 'code' }
    default:
      return { label: name, text: textOf(value, language) }
  }
}

function textOf(value: Exclude<Field['value'], { kind: 'address' | 'bytes' }>, language: Language): string {
  switch (value.kind) {
    case 'amount': {
      const amount = formatAmount(value.what, language)
      return value.note === undefined ? amount : `${inQuotes(value.note)}: ${amount}`
    }
    case 'time':
      return formatTime(value.seconds, language)
    case 'name':
      return value.value === undefined
        ? inQuotes(value.name)
        : `${inQuotes(value.name)} (${nameOf(value.value)})`
    case 'text':
      return truncate(reveal(value.text), maxTextLength)
  }
}

/** A value within a sentence. */
function shortValue(field: Field | undefined, language: Language): string {
  if (!field) return ''
  const { value } = field
  if (value.kind === 'address') return language.isolate(shortOf(value.address))
  if (value.kind === 'bytes') return language.isolate(shortOf(value.bytes))
  if (value.kind === 'name') return unquote(nameOf(value.name))
  return value.kind === 'text' ? unquote(nameOf(value.text)) : textOf(value, language)
}
