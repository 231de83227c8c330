import { base58 } from '@scure/base'

/** Whether a text is 32 bytes in base58. */
export const isAddress = (text: string): boolean =>
  /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text) && base58.decode(text).length === 32
