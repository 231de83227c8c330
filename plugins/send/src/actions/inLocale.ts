import { decimalSeparator } from '@latchkit/kernel/plugin'

/** Writes decimal text as a visitor of a locale types it: with its decimal separator, and without groups. */
export const inLocale = (amount: string, locale: string): string =>
  amount.replace('.', decimalSeparator(locale))
