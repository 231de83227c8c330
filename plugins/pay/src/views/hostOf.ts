import type { PayState } from '../model.ts'

/** The host of the page of an exchange, with its port. */
export const hostOf = ({ url = '' }: Pick<PayState, 'url'>): string =>
  URL.canParse(url) ? new URL(url).host : ''
