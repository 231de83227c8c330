import { fieldsOf } from '../objects/copyOwn.ts'

/**
 * Whether the params of a request are more than one object with the given fields. A wallet may use another field or object in
 * place of what is explained, so that such a request has the caution `unexplainedParts`.
 *
 * @example hasOtherFields([{ message: 'Hi' }, 'password'], ['message']) // true
 */
export function hasOtherFields(params: unknown, names: readonly string[]): boolean {
  const [first, ...others]: readonly unknown[] = Array.isArray(params) ? params : [params]
  const given = Object.entries(fieldsOf(first)).filter(([, value]) => value !== undefined)
  return others.length > 0 || given.some(([name]) => !names.includes(name))
}
