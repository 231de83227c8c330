// Shapes of results, as small as a row of the table needs them.

export const isText = (value: unknown): value is string => typeof value === 'string'
export const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null
export const isTexts = (values: readonly unknown[]): boolean => values.every(isText)
export const isChainId = (text: unknown): boolean =>
  isText(text) && /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(text)
export const isAccountId = (text: unknown): boolean =>
  isText(text) && /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-_.%a-zA-Z0-9]{1,128}$/.test(text)
export const isAddress = (text: unknown): boolean => isText(text) && /^0x[0-9a-fA-F]{40}$/.test(text)
export const isHex = (text: unknown): boolean => isText(text) && /^0x(?:[0-9a-f]{2})*$/i.test(text)
/** Whether a statement of an explanation has a kind. */
export const isStatement = (value: { readonly kind: unknown }): boolean => isText(value.kind)
