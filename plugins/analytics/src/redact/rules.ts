import { maxMessage, maxName, maxStack } from '../limits.ts'
import { scrub } from './scrub.ts'

/** Returns what may be sent of a value, or `undefined` if nothing may. */
export type Rule = (value: unknown) => unknown

const matching =
  (pattern: RegExp): Rule =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? value : undefined

const text =
  (maxLength: number): Rule =>
  (value) =>
    (typeof value === 'string' && scrub(value, maxLength)) || undefined

/** A key has 64 hexadecimal digits, and no account address has. */
const isKey = (value: string): boolean => /^(0x)?[\da-f]{64,}$/i.test(value)

export const flag: Rule = (value) => (typeof value === 'boolean' ? value : undefined)
/** The name that a wallet or an exchange gives itself, or what the visitor searches. */
export const name: Rule = text(maxName)
/** A sentence of an error. */
export const message: Rule = text(maxMessage)
export const stack: Rule = text(maxStack)
/** CAIP-2 id of a network. */
export const network: Rule = matching(/^[-a-z\d]{3,8}:[-\w]{1,32}$/)
export const namespace: Rule = matching(/^[-a-z\d]{3,8}$/)
/** An exact decimal number. */
export const amount: Rule = matching(/^\d{1,30}(\.\d{1,30})?$/)
/** The symbol of a token. */
export const symbol: Rule = matching(/^[\w.$+-]{1,12}$/)
/** A registered name, such as `ann.reown.id`. */
export const ensName: Rule = matching(/^[a-z\d-]{1,64}(\.[a-z\d-]{1,64}){1,3}$/)
/** Id of a project, an exchange or a payment. */
export const id: Rule = matching(/^[\w-]{1,40}$/)
/** An account address, for the events whose definition has one. */
export const address: Rule = (value) =>
  typeof value === 'string' && /^[a-z\d]{20,100}$/i.test(value) && !isKey(value) ? value : undefined
/** The scheme and the host of a link. */
export const link: Rule = (value) =>
  typeof value === 'string' ? /^[a-z][a-z\d+.-]*:\/\/[^\s/?#@%]*/i.exec(value)?.[0] : undefined
/** A property that is never sent, because what it holds cannot be known. */
export const never: Rule = () => undefined

export const oneOf =
  (...values: readonly string[]): Rule =>
  (value) =>
    values.some((one) => one === value) ? value : undefined

/** A list. What may not be sent is left out. */
export const listOf =
  (rule: Rule): Rule =>
  (value) =>
    Array.isArray(value)
      ? value.slice(0, 50).flatMap((item: unknown) => {
          const result = rule(item)
          return result === undefined ? [] : [result]
        })
      : undefined

/** An object with these properties and no others. */
export const shape =
  (rules: Readonly<Record<string, Rule>>): Rule =>
  (value) =>
    typeof value === 'object' && value !== null ? keep(rules, value) : undefined

/** Returns the properties that have a rule, as far as their rules let them pass. */
export function keep(rules: Readonly<Record<string, Rule>>, value: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(rules).flatMap(([key, rule]) => {
      const result = Object.hasOwn(value, key) ? rule(Reflect.get(value, key)) : undefined
      return result === undefined ? [] : [[key, result]]
    }),
  )
}

/** The values of features by name: switches, and lists of words. */
export const features: Rule = (value) =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([key]) => /^[a-z]{1,30}$/i.test(key))
          .flatMap(([key, state]) => {
            const result = typeof state === 'boolean' ? state : listOf(matching(/^[a-z\d]{1,20}$/i))(state)
            return result === undefined ? [] : [[key, result]]
          }),
      )
    : undefined
