import { isStatement, isText } from '../shapes.ts'

/** All explanations of a request. */
export async function allOf<T>(explanations: AsyncIterable<T>): Promise<readonly T[]> {
  const list: T[] = []
  for await (const one of explanations) list.push(one)
  return list
}

export const areExplanations = (
  list: readonly { readonly statement: { readonly kind: unknown }; readonly isUnderstood: boolean }[],
) => list.every(({ statement, isUnderstood }) => isStatement(statement) && typeof isUnderstood === 'boolean')

export const areUnderstood = (list: readonly { readonly isUnderstood: boolean }[]) =>
  list.some(({ isUnderstood }) => isUnderstood)

export const isAddressCheck = (check: {
  readonly ok: boolean
  readonly reason?: unknown
  readonly address?: unknown
}) => (check.ok ? isText(check.address) : isText(check.reason))
