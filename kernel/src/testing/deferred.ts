/**
 * A `promise` that a test settles by hand, with `resolve` or `reject`.
 *
 * @example const answer = (asked: Deferred<string>) => asked.resolve('0x1')
 */
export interface Deferred<T> {
  readonly promise: Promise<T>
  resolve(value: T): void
  reject(error: unknown): void
}

/**
 * Makes a promise that a test settles by hand.
 *
 * @example
 * const asked = deferred<string>()
 * const source = createFakeSource({ request: () => asked.promise })
 * asked.resolve('0x1')
 */
export function deferred<T = void>(): Deferred<T> {
  let resolve: (value: T) => void = () => undefined
  let reject: (error: unknown) => void = () => undefined
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}
