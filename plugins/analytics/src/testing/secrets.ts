/** What must never leave a page, by kind. Each is recognized wherever it stands in a text. */
export const secrets = {
  email: 'ann.smith+shop@example.com',
  pairing: `wc:${'7f'.repeat(32)}@2?relay-protocol=irn&symKey=${'a1'.repeat(32)}`,
  query: 'https://shop.example/cart?session=s3cr3t-v4lue#step',
  code: '493 817',
  privateKey: `0x${'4c'.repeat(32)}`,
  bareKey: '4c'.repeat(32),
  address: `0x${'d8dA6BF2'.repeat(5)}`,
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbm4ifQ.c2lnbmF0dXJlLW9mLXRoZS10b2tlbg',
  phrase: 'legal winner thank year wave sausage worth useful legal winner thank yellow',
} as const

/** Patterns that match no payload of a page without such secrets. */
export const leaks: Readonly<Record<string, RegExp>> = {
  email: /[\w.+-]+@[\w-]+/,
  pairing: /\bwc:/i,
  query: /:\/\/[^"\s]*[?#]|[?&][\w-]+=/,
  code: /(?<![\d.:T-])\d{3} \d{3}(?!\d)|\b493\s?817\b/,
  hex: /[\da-f]{32,}/i,
  token: /eyJ[\w-]{8}/,
  phrase: /sausage/,
}
