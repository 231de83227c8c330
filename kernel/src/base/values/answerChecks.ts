import { isRecord } from './wrongShape.ts'

/** Whether an answer of a plugin has the shape of its contract. */
export type Check = (answer: unknown) => boolean

export const isText = (value: unknown): value is string => typeof value === 'string'

export const isFunction: Check = (value) => typeof value === 'function'

/** The draft of a request. */
export const isDraft: Check = (value) => isRecord(value) && isText(value.method)

/** An amount with the units that it is shown in, as a balance is. */
export const isAmount: Check = (value) =>
  isRecord(value) &&
  typeof value.value === 'bigint' &&
  value.value >= 0n &&
  isText(value.symbol) &&
  Number.isSafeInteger(value.decimals)

export const isOptional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)
