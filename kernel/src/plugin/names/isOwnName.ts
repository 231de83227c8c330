/**
 * Whether a name is in one of the zones in which visitors register names: `.reown.id` and `.wcn.id`.
 *
 * @example
 * isOwnName('alice.reown.id') // true
 * isOwnName('alice.eth') // false
 */
export const isOwnName = (name: string): boolean => /.\.(reown|wcn)\.id$/i.test(name)
