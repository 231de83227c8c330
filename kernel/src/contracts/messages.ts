/** A table of texts by message key. */
export type Messages = Readonly<Record<string, string>>

/** Imports a file of texts. */
export type LoadMessages = () => Promise<{ readonly default: Messages }>

/** Functions that import the file of each locale. */
export type MessageFiles = Readonly<Record<string, LoadMessages>>

/**
 * Where texts are imported from: `load` has English and, if it is short, every other locale. `locales` imports the functions
 * for the others, so that a page in English loads none of them.
 */
export interface MessageSource {
  readonly load?: MessageFiles | undefined
  readonly locales?: (() => Promise<{ readonly default: MessageFiles }>) | undefined
}

/** The plural categories of `Intl.PluralRules`. */
export type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** The keys of a table, without those of plural forms, which `count` selects. */
export type MessageKey<Table> = Exclude<keyof Table & string, `${string}#${PluralForm}`>

/**
 * The texts of a language. A text with the number `count` can have other forms for some numbers: `'shop.items#one'` is that
 * of `'shop.items'` for 1 in English.
 *
 * @example const de: Translation<'shop.title'> = { 'shop.title': 'Laden' }
 */
export type Translation<Key extends string> = Readonly<Record<Key, string>> &
  Readonly<Partial<Record<`${Key}#${PluralForm}`, string>>>
