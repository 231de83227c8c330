import { withResolvers } from '../base/async/withResolvers.ts'

/**
 * A `promise` that a test settles with `resolve` or `reject`.
 *
 * @example const respond = (response: Deferred<string>) => response.resolve('0x1')
 */
export interface Deferred<T> {
  readonly promise: Promise<T>
  resolve(value: T): void
  reject(error: unknown): void
}

/**
 * Creates a promise that a test settles.
 *
 * @example
 * const response = deferred<string>()
 * const source = createFakeSource({ request: () => response.promise })
 * response.resolve('0x1')
 */
export function deferred<T = void>(): Deferred<T> {
  return withResolvers<T>()
}
