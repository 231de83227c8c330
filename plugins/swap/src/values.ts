import { createNumberFormat, lossOf, type Priced, worthOf } from '@latchkit/kernel/plugin'

/** How much of its value a swap loses, in hundredths of a percent; `undefined` if a price is not known. */
export const impactOf = (paid: Priced, received: Priced): number | undefined =>
  lossOf(worthOf(paid), worthOf(received))

/** Formats hundredths of a percent, such as 1.25 %. */
export const formatPercent = (hundredths: number, locale: string): string =>
  createNumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(hundredths / 10_000)

/** What the service keeps of the source token, in hundredths of a percent. */
export const providerFee = 85
